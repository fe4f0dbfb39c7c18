import type { Lingua } from '../numbers/lingua.ts';

/** The states of an istanza by number (evaluation and ethics, section 4). */
export const STATI_ISTANZA = {
  1: { codice: 'BOZZA', descrizione: 'Bozza' },
  2: { codice: 'APPROVATA', descrizione: 'Approvata' },
  3: { codice: 'APPROVATA_CONDIZIONE', descrizione: 'Approvata con condizione' },
  4: { codice: 'REVISIONE', descrizione: 'Richiesta revisioni' },
  5: { codice: 'NON_APPROVATA', descrizione: 'Non approvata' },
  6: { codice: 'INVIATA', descrizione: 'Inviata / Da valutare' },
  7: { codice: 'NON_VALUTABILE', descrizione: 'Non valutabile' },
} as const;
const STATI_ISTANZA_EN: Record<StatoId, string> = {
  1: 'Draft',
  2: 'Approved',
  3: 'Approved with conditions',
  4: 'Revision requested',
  5: 'Not approved',
  6: 'Submitted / to be assessed',
  7: 'Not assessable',
};
/** The name of a state in a language. */
export const nomeStato = (id: StatoId, lingua: Lingua): string => (lingua === 'en' ? STATI_ISTANZA_EN[id] : STATI_ISTANZA[id].descrizione);
export type StatoId = keyof typeof STATI_ISTANZA;
export type StatoCert = { [Id in StatoId]: { id: Id } & (typeof STATI_ISTANZA)[Id] }[StatoId];

export const BOZZA = 1;
export const APPROVATA = 2;
export const APPROVATA_CONDIZIONE = 3;
export const REVISIONE = 4;
export const NON_APPROVATA = 5;
export const INVIATA = 6;
export const NON_VALUTABILE = 7;

/** The outcomes of a decision; 7 is an act of its own (D-141). */
export const ESITI = [APPROVATA, APPROVATA_CONDIZIONE, REVISIONE, NON_APPROVATA] as const;
export type Esito = (typeof ESITI)[number];
/** What may be decided about an istanza before the committee: an outcome, or that it is not assessable. */
export const DECISIONI = [...ESITI, NON_VALUTABILE] as const;
export const isEsito = (id: number | null): id is Esito => ESITI.some((each) => each === id);

export const statoOf = (id: StatoId): StatoCert => ({ id, ...STATI_ISTANZA[id] }) as StatoCert;

/** The letter of a decision in lists: Approvata, con Condizione, Revisione, Non approvata. */
const LETTERE: Partial<Record<StatoId, 'A' | 'C' | 'R' | 'N'>> = { 2: 'A', 3: 'C', 4: 'R', 5: 'N' };
export const letteraOf = (id: StatoId): 'A' | 'C' | 'R' | 'N' | null => LETTERE[id] ?? null;

/** The number of a resent istanza with its round: `CERT-2026-0000042/R1` (D-142). */
export const numeroConRevisione = (numero: string | null, revisione: number): string | null =>
  numero === null || revisione === 0 ? numero : `${numero}/R${revisione}`;
