import type { Day } from '../giorno.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** The offices that have a desk: neither reads the other's (D-256). */
export const UFFICI_SCRIVANIA = ['RICERCA', 'ETICA'] as const;
export type UfficioScrivania = (typeof UFFICI_SCRIVANIA)[number];

/** What stands on a desk. Proposte and reports are the research office's, istanze the ethics office's. */
export const OGGETTI_SCRIVANIA = ['proposta', 'rendicontazione', 'istanza'] as const;
export type OggettoScrivania = (typeof OGGETTI_SCRIVANIA)[number];

export const ufficioOf = (oggetto: OggettoScrivania): UfficioScrivania => (oggetto === 'istanza' ? 'ETICA' : 'RICERCA');

/** Orders of a list by the desk, which the office alone asks for (D-256). */
export const ORDINE_SCRIVANIA: readonly string[] = ['assegnata', '-assegnata', 'promemoria', '-promemoria'];

export const ETICHETTA_MAX = 40;
export const ETICHETTE_MAX = 10;
export const NOTA_INTERNA_MAX = 4_000;
/** Objects of one bulk act at most. */
export const LOTTO_MAX = 2_000;

/** The label as it is stored: without blanks around it, and one between words. */
export const cleanEtichetta = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Whether two labels are one: capitals make no difference. */
export const isSameEtichetta = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The labels with the spelling that the office already uses, each once, in alphabetical order. */
export function etichetteOf(typed: readonly string[], inUso: readonly string[]): string[] {
  const spelt = typed.map(cleanEtichetta).map((nome) => inUso.find((each) => isSameEtichetta(each, nome)) ?? nome);
  return spelt
    .filter((nome, at) => spelt.findIndex((each) => isSameEtichetta(each, nome)) === at)
    .toSorted((one, other) => one.localeCompare(other, 'it'));
}

function checkEtichette(etichette: readonly string[]): Violazione[] {
  const clean = etichette.map(cleanEtichetta);
  if (clean.some((nome) => nome === '')) return [{ campo: 'etichette', messaggio: "Scrivi il nome dell'etichetta." }];
  if (clean.some((nome) => nome.length > ETICHETTA_MAX))
    return [{ campo: 'etichette', messaggio: `Un'etichetta ha al massimo ${ETICHETTA_MAX} caratteri.` }];
  return clean.length > ETICHETTE_MAX ? [{ campo: 'etichette', messaggio: `Al massimo ${ETICHETTE_MAX} etichette.` }] : [];
}

/** A reminder that is set anew lies ahead; one that was reached stays until somebody moves it. */
const checkPromemoria = (promemoria: Day | null, stored: Day | null, oggi: Day): Violazione[] =>
  promemoria !== null && promemoria !== stored && promemoria < oggi
    ? [{ campo: 'promemoria', messaggio: 'Indica oggi o un giorno futuro.' }]
    : [];

type Typed = { etichette: readonly string[]; promemoria: Day | null };

/** `stored`: the reminder that was there. */
export const checkScrivania = ({ etichette, promemoria }: Typed, stored: Day | null, oggi: Day): Violazione[] => [
  ...checkEtichette(etichette),
  ...checkPromemoria(promemoria, stored, oggi),
];

export function checkNotaInterna(testo: string): Violazione[] {
  if (testo.trim() === '') return [{ campo: 'testo', messaggio: 'Scrivi la nota.' }];
  return testo.length > NOTA_INTERNA_MAX ? [{ campo: 'testo', messaggio: `Al massimo ${NOTA_INTERNA_MAX} caratteri.` }] : [];
}

/** Of a bulk act; what is undefined stays as it is. */
type Lotto = {
  assegnataA?: number | null | undefined;
  aggiungi: readonly string[];
  togli: readonly string[];
  promemoria?: Day | null | undefined;
};

/** A bulk act changes something, and does not add and remove one label. */
export function checkLotto({ assegnataA, aggiungi, togli, promemoria }: Lotto, oggi: Day): Violazione[] {
  const nothing = assegnataA === undefined && promemoria === undefined && aggiungi.length + togli.length === 0;
  if (nothing) return [{ campo: 'assegnataA', messaggio: 'Scegli che cosa cambiare.' }];
  const both = aggiungi.find((nome) => togli.some((each) => isSameEtichetta(cleanEtichetta(each), cleanEtichetta(nome))));
  return [
    ...checkEtichette(aggiungi),
    ...(both === undefined ? [] : [{ campo: 'togli', messaggio: `«${cleanEtichetta(both)}» è sia da aggiungere sia da togliere.` }]),
    ...checkPromemoria(promemoria ?? null, null, oggi),
  ];
}

/** A note is taken back by its author alone, once. */
export const canWithdrawNota = ({ propria, ritirata }: { propria: boolean; ritirata: boolean }): Verdict =>
  ritirata ? no('NOTA_GIA_RITIRATA') : propria ? yes : no('NOTA_DI_ALTRI');
