import * as z from 'zod';
import { daysBetween } from '../giorno.ts';
import type { Routes } from '../routes.types.ts';
import { Day, Empty } from '../wire.shape.ts';
import { CALENDARIO_AL, CALENDARIO_DAL, GIORNI_MASSIMI } from './calendario.rules.ts';
import { Evento, IndirizzoCalendario } from './calendario.shape.ts';

const Giorno = Day.refine((day) => day >= CALENDARIO_DAL && day <= CALENDARIO_AL);
const Periodo = z
  .object({ dal: Giorno, al: Giorno })
  .refine(({ dal, al }) => al >= dal && daysBetween(dal, al) <= GIORNI_MASSIMI, { path: ['al'] });

/** The calendar of the year, and its private address for other calendars (D-248). */
export const calendarioRoutes = {
  'GET /calendario': {
    what: 'What concerns the caller between two days, both included: openings, deadlines, reports, sittings, interruptions',
    allow: 'LOGGED',
    query: Periodo,
    answer: z.array(Evento),
  },
  'GET /calendario/indirizzo': {
    what: 'Whether the caller has a private address of the calendar',
    allow: 'LOGGED',
    answer: z.object({ indirizzo: IndirizzoCalendario.nullable() }),
  },
  // Repeated, it makes another one: only the last answer counts, and the address itself is never stored.
  'POST /calendario/indirizzo': {
    what: 'Creates a private address, told in this answer only; the earlier one ends',
    allow: 'LOGGED',
    personale: 'sempre',
    repeat: 'again',
    answer: z.object({ indirizzo: z.url() }),
  },
  'DELETE /calendario/indirizzo': {
    what: 'Ends the private address',
    allow: 'LOGGED',
    personale: 'sempre',
    repeat: 'again',
    answer: Empty,
  },
  'GET /calendario/abbonamento/:chiave': {
    what: 'The calendar of the person with this address (text/calendar); the last part of the path ends in .ics',
    allow: 'ANYONE',
    params: z.object({ chiave: z.string() }),
    keepSeconds: 900,
    answer: 'calendar',
  },
} as const satisfies Routes;
