import type { Ruolo } from '../../ruoli.ts';
import { APPROVATA, BOZZA, NON_APPROVATA, type StatoId } from '../stati.ts';

/** As what somebody looks at the istanze of others: the office, the chair, a member of the university or from outside. */
export type RuoloCert = 'UFFICIO' | 'PRESIDENTE' | 'INTERNO' | 'ESTERNO';

/** Who of the ethics track somebody is; null is nobody of it. Whoever acts for an external member is lent no istanze (D-182). */
export function ruoloCertOf(roles: ReadonlySet<Ruolo>): RuoloCert | null {
  if (roles.has('UFFICIO_CERT')) return 'UFFICIO';
  if (roles.has('PRESIDENTE_CERT')) return 'PRESIDENTE';
  if (!roles.has('MEMBRO_CERT')) return null;
  return roles.has('ESTERNO_CERT') ? 'ESTERNO' : 'INTERNO';
}

/** Office and chair run the committee; the members look at what is theirs (permission matrix). */
export const runsCommittee = (role: RuoloCert | null): boolean => role === 'UFFICIO' || role === 'PRESIDENTE';

export type RelationToIstanza = {
  /** The istanza is the reader's own: the committee's work on it is not theirs to read (D-148). */
  propria: boolean;
  /** Assigned to the reader as rapporteur or expert. */
  assegnata: boolean;
  /** The reader has declared a conflict of interest, and has left this istanza. */
  inConflitto: boolean;
};

export type ReadableParts = {
  /** Notes of the members: everybody's, one's own, nobody's. */
  note: 'TUTTE' | 'PROPRIA' | 'NESSUNA';
  /** The evaluation with its votes, and the chair's note. */
  valutazione: boolean;
  deliberaCompleta: boolean;
  deliberaRidotta: boolean;
};

const NIENTE: ReadableParts = { note: 'NESSUNA', valutazione: false, deliberaCompleta: false, deliberaRidotta: false };

/** What of the committee's work somebody reads of one istanza (permission matrix, D-146, D-148, D-149, D-151). */
export function readablePartsFor(
  role: RuoloCert,
  { propria, assegnata, inConflitto }: RelationToIstanza,
  deliberaCompletaUfficio: boolean,
  statoId: StatoId,
): ReadableParts {
  if (propria || inConflitto || statoId === BOZZA) return NIENTE;
  const decisa = statoId >= APPROVATA && statoId <= NON_APPROVATA;
  const ridotta = decisa && (runsCommittee(role) || assegnata);
  switch (role) {
    case 'UFFICIO':
      return { note: 'TUTTE', valutazione: true, deliberaCompleta: decisa && deliberaCompletaUfficio, deliberaRidotta: ridotta };
    case 'PRESIDENTE':
      return { note: 'TUTTE', valutazione: true, deliberaCompleta: decisa, deliberaRidotta: ridotta };
    case 'INTERNO':
      return { note: 'TUTTE', valutazione: true, deliberaCompleta: false, deliberaRidotta: ridotta };
    case 'ESTERNO':
      return { ...NIENTE, note: assegnata ? 'PROPRIA' : 'NESSUNA', deliberaRidotta: ridotta };
  }
}

/** Only the chair sees istanze that are not sent (evaluation and ethics, section 6): the state that others may not ask for. */
export const canListBozze = (role: RuoloCert | null): boolean => role === 'PRESIDENTE';
