import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** A ready-made call is read, and completed, before it opens (D-238). */
export const checkInizioPronto = (startTimestamp: string | null, now: Date): Violazione[] =>
  startTimestamp !== null && Date.parse(startTimestamp) <= now.getTime()
    ? [{ campo: 'startTimestamp', messaggio: 'Scegli un inizio futuro: un bando pronto si rilegge e si completa prima che apra.' }]
    : [];

/** The name of a ready-made call of a year. */
export const nomeDelPronto = (nome: string, anno: number): string => `${nome} ${anno}`;

/**
 * What becomes of a form that a ready-made call needs. CREA: the installation has none with its codice; USA: it has one, published. With the
 * others the call cannot be made: BOZZA is only a draft; BOZZA_DIVERSA is one of another kind or language; DIVERSO is published, and of
 * another kind or language.
 */
export const USI_MODULO = ['CREA', 'USA', 'BOZZA', 'BOZZA_DIVERSA', 'DIVERSO'] as const;
export type UsoModulo = (typeof USI_MODULO)[number];

/** What the office can do about each obstacle; a published form is neither deleted nor given another codice. */
const RIMEDI: Partial<Record<UsoModulo, string>> = {
  BOZZA: 'è solo in bozza: pubblicala o eliminala',
  BOZZA_DIVERSA: 'è una bozza di un altro tipo o in un’altra lingua: eliminala',
  DIVERSO: 'è di un altro tipo o in un’altra lingua: parti da un bando vuoto o dalla copia di un bando',
};

/** "Il modulo «Mobilità» (MOBILITA) è solo in bozza: pubblicala o eliminala." */
export const ostacoliIn = (moduli: readonly { nome: string; codice: string; uso: UsoModulo }[]): string[] =>
  moduli.flatMap(({ nome, codice, uso }) => (RIMEDI[uso] === undefined ? [] : [`Il modulo «${nome}» (${codice}) ${RIMEDI[uso]}.`]));

/** Nothing is made while a form that the call needs is there and cannot be used. */
export function canMakePronto(moduli: Parameters<typeof ostacoliIn>[0]): Verdict {
  const ostacoli = ostacoliIn(moduli);
  return ostacoli.length === 0 ? yes : no('PRONTO_SENZA_MODULI', { ostacoli });
}
