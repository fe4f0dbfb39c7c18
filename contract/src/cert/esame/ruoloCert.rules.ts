import type { Ruolo } from '../../ruoli.ts';
import { APPROVATA, BOZZA, NON_APPROVATA, type StatoId } from '../stati.ts';

/** The role in which a person reads istanze of others: the office, the chair, an internal or an external member. */
export type RuoloCert = 'UFFICIO' | 'PRESIDENTE' | 'INTERNO' | 'ESTERNO';

/** A person's role on the ethics track; null where they have none. A person who acts for an external member may read no istanze (D-182). */
export function ruoloCertOf(roles: ReadonlySet<Ruolo>): RuoloCert | null {
  if (roles.has('UFFICIO_CERT')) return 'UFFICIO';
  if (roles.has('PRESIDENTE_CERT')) return 'PRESIDENTE';
  if (!roles.has('MEMBRO_CERT')) return null;
  return roles.has('ESTERNO_CERT') ? 'ESTERNO' : 'INTERNO';
}

/** Office and chair run the committee; members read what is assigned to them (permission matrix). */
export const runsCommittee = (role: RuoloCert | null): boolean => role === 'UFFICIO' || role === 'PRESIDENTE';

export type RelationToIstanza = {
  /** The istanza is the reader's own: they may not read the committee's work on it (D-148). */
  propria: boolean;
  /** Assigned to the reader as rapporteur or expert. */
  assegnata: boolean;
  /** The reader has declared a conflict of interest, and has left this istanza. */
  inConflitto: boolean;
};

export type ReadableParts = {
  /** Which notes of the members: all, one's own, none. */
  note: 'TUTTE' | 'PROPRIA' | 'NESSUNA';
  /** The evaluation with its votes, and the chair's note. */
  valutazione: boolean;
  deliberaCompleta: boolean;
  deliberaRidotta: boolean;
};

const NIENTE: ReadableParts = { note: 'NESSUNA', valutazione: false, deliberaCompleta: false, deliberaRidotta: false };

/** The parts of the committee's work that a reader may see of one istanza (permission matrix, D-146, D-148, D-149, D-151). */
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

/** Whether the reader may list istanze that are not sent: the chair only (evaluation and ethics, section 6). */
export const canListBozze = (role: RuoloCert | null): boolean => role === 'PRESIDENTE';
