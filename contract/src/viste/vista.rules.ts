import { type Ruolo, sitsOrSatInCommissione } from '../ruoli.ts';

/** Lists of the research office whose views can be stored, by the name under which the browser keeps their filters. */
const DELL_UFFICIO = ['archivio', 'anagrafica', 'audit', 'inattivi', 'qualita', 'dettaglioProposte', 'email'] as const;
/** The same, and those of a RAD, of a director and of a member of a commissione. */
export const LISTE = [...DELL_UFFICIO, 'archivioRad', 'archivioDirdip', 'valutazione'] as const;
export type Lista = (typeof LISTE)[number];

/** Views of one list that one person may store. */
export const VISTE_MAX = 20;

const RUOLI = ['UFFICIO', 'TERZA', 'AWARD'] as const satisfies readonly Ruolo[];

/** The role with which somebody shares a view: that of their own office, whose accounts see no less than its author. */
export const ruoloCondiviso = (roles: ReadonlySet<Ruolo>): Ruolo | null => RUOLI.find((ruolo) => roles.has(ruolo)) ?? null;

/** The roles whose shared views somebody sees. */
export const ruoliDelleViste = (roles: ReadonlySet<Ruolo>): Ruolo[] => RUOLI.filter((ruolo) => roles.has(ruolo));

/** Only lists of the office have views for the whole office. */
export const isCondivisibile = (lista: Lista): boolean => DELL_UFFICIO.some((each) => each === lista);

/** Whether somebody may read this list at all; the list itself decides which rows. */
export function readsLista(lista: Lista, roles: ReadonlySet<Ruolo>): boolean {
  if (lista === 'archivioRad') return roles.has('RAD');
  if (lista === 'archivioDirdip') return roles.has('DIRETTORE');
  // The help desk reads the mails, but shares its views with nobody.
  if (lista === 'email' && roles.has('HELP_DESK')) return true;
  if (lista === 'valutazione') return sitsOrSatInCommissione(roles);
  return ruoloCondiviso(roles) !== null;
}
