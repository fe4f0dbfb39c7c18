import { canActDespiteConflitti } from '../conflitti/aperti.rules.ts';
import type { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Verdict } from '../refusals/verdict.ts';
import { isSogliaNonVerificabile } from '../valutazioni/punteggi.rules.ts';
import { checkCommento } from './commento.rules.ts';
import { type ChiAssegna, canSaveEsito, checkEsito, type EsitoFacts, type EsitoScelto, type Richiesta, statusDopo } from './esito.rules.ts';

/** A proposta to which an outcome is given, in the dialog or by a row of a file: both are judged by these rules (D-282). */
export type Assegnazione = {
  chi: ChiAssegna;
  facts: EsitoFacts;
  richiesta: Richiesta;
  motivazioneObbligatoria: boolean;
  /** Undecided conflicts of interest with the proposta. */
  conflitti: readonly ConflittoAperto[];
  /** The comment on the outcome as it stands. */
  commento: string | null;
};

/** A refused proposta gets nothing (evaluation and ethics, section 4). */
export const importiOf = ({ finanzia, finanziamentoAssegnato, assegnoAssegnato }: EsitoScelto) =>
  finanzia ? { finanziamentoAssegnato: finanziamentoAssegnato ?? 0, assegnoAssegnato } : { finanziamentoAssegnato: 0, assegnoAssegnato: 0 };
export type Importi = ReturnType<typeof importiOf>;

/** Whether the outcome may be given at all: by the state of the proposta, and no own conflict of interest is to be decided first (D-204). */
export function canGiveEsito({ chi, facts, conflitti }: Assegnazione, given: { finanzia: boolean; concludi: boolean }): Verdict {
  const save = canSaveEsito(facts, { chi, finanzia: given.finanzia, concludi: given.concludi });
  return save.ok ? canActDespiteConflitti(conflitti) : save;
}

/** Faults of the amounts and texts that are given. */
export function faultsOfEsito(scelto: EsitoScelto, given: Assegnazione): Violazione[] {
  const { facts, richiesta, motivazioneObbligatoria } = given;
  const motivazioni = { motivazioneObbligatoria, sogliaNonVerificabile: isSogliaNonVerificabile(facts) };
  return [...checkEsito(scelto, richiesta, motivazioni), ...faultsOfCommento(scelto, given)];
}

/** The fault of a comment written for one outcome and kept for the opposite one (D-202). */
export function faultsOfCommento(
  scelto: EsitoScelto,
  { facts: { statusValutazione }, commento }: { facts: Pick<EsitoFacts, 'statusValutazione'>; commento: string | null },
): Violazione[] {
  const before = { finanziata: statusValutazione === 'FINANZIATA', commento: statusValutazione === 'VALUTATA' ? null : commento };
  return checkCommento(before, { finanziata: statusDopo(importiOf(scelto)) === 'FINANZIATA', commento: scelto.commento });
}

/** The reason of a grant without a mean, which is stored with no other outcome (D-198). */
export const motivoDaSalvare = ({ finanzia, motivoSenzaPunteggio }: EsitoScelto, facts: EsitoFacts): string | null =>
  finanzia && isSogliaNonVerificabile(facts) ? motivoSenzaPunteggio?.trim() || null : null;
