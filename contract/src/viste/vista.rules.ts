import type { Ruolo } from '../ruoli.ts';

/** Lists of the research office whose views can be kept, by the name that the browser keeps their filters under. */
export const LISTE = ['archivio', 'anagrafica', 'audit', 'inattivi', 'dettaglioProposte'] as const;
export type Lista = (typeof LISTE)[number];

/** Views of one list that one person may keep. */
export const VISTE_MAX = 20;

const RUOLI = ['UFFICIO', 'TERZA', 'AWARD'] as const satisfies readonly Ruolo[];

/** Whom somebody shares a view with: those of the own office, who see no less than its author. */
export const ruoloCondiviso = (roles: ReadonlySet<Ruolo>): Ruolo | null => RUOLI.find((ruolo) => roles.has(ruolo)) ?? null;

/** The roles whose shared views somebody is shown. */
export const ruoliDelleViste = (roles: ReadonlySet<Ruolo>): Ruolo[] => RUOLI.filter((ruolo) => roles.has(ruolo));
