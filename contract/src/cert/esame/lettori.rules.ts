import { BOZZA, INVIATA, isEsito, NON_VALUTABILE, type StatoId } from '../stati.ts';
import { type RuoloCert, readablePartsFor } from './ruoloCert.rules.ts';

/** The committee's texts that the proponent may read: what is asked of them, and why an istanza is not assessable (D-193). */
export const readableByProponente = (statoId: StatoId) => ({
  notaValutazione: statoId === NON_VALUTABILE,
  notaRevisione: statoId !== BOZZA,
});

/** The texts of the ethics track; `notaMembro` is a member's own note, `notaVerifica` what the answer to the conditions lacks. */
export const TESTI_CERT = ['note', 'noteComponenti', 'notaRevisione', 'notePresidenteCert', 'notaMembro', 'notaVerifica'] as const;
export type TestoCert = (typeof TESTI_CERT)[number];
export type LettoreCert = 'PROPONENTE' | RuoloCert;

const DEL_COMITATO = ['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO'] as const satisfies readonly RuoloCert[];

/**
 * The readers of a text besides its author, once it is stored with this outcome (null: not chosen yet), and the delibere in which it
 * stands. Derived from the rules that show each text, so that a label cannot contradict them (D-193). A person who has left the istanza
 * reads nothing.
 */
export function lettoriOf(testo: TestoCert, statoId: StatoId | null): { lettori: LettoreCert[]; delibera: 'COMPLETA' | 'ENTRAMBE' | null } {
  const stato = statoId ?? INVIATA;
  const comitato = DEL_COMITATO.filter((role) => {
    const legge = readablePartsFor(role, { propria: false, assegnata: true, inConflitto: false }, false, stato);
    return testo === 'notaMembro' ? legge.note === 'TUTTE' : legge.valutazione;
  });
  return { lettori: isReadByProponente(testo, stato) ? ['PROPONENTE', ...comitato] : comitato, delibera: deliberaOf(testo, stato) };
}

function isReadByProponente(testo: TestoCert, stato: StatoId): boolean {
  if (testo === 'notaVerifica') return true;
  if (testo === 'note') return readableByProponente(stato).notaValutazione;
  return testo === 'notaRevisione' && readableByProponente(stato).notaRevisione;
}

/** The reduced delibera, which the proponent gets, leaves out notes; what is asked of the proponent stands in both (D-149). */
function deliberaOf(testo: TestoCert, stato: StatoId): 'COMPLETA' | 'ENTRAMBE' | null {
  if (testo === 'notaVerifica' || (testo !== 'notaMembro' && !isEsito(stato))) return null;
  return testo === 'notaRevisione' ? 'ENTRAMBE' : 'COMPLETA';
}
