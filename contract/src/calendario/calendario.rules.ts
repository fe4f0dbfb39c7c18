import type { Day } from '../giorno.ts';

/** Days between the first and the last that one call answers. */
export const GIORNI_MASSIMI = 400;

/** The first and the last day for which there is a calendar. */
export const CALENDARIO_DAL: Day = '1990-01-01';
export const CALENDARIO_AL: Day = '2999-12-31';
