import { checkCommento } from '@sigeba/contract/esiti/commento.rules.ts';
import { type EsitoScelto, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { isSogliaNonVerificabile } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import type { EsitoScritto } from './esiti.queries.ts';
import type { EsitoProposta } from './esitoProposta.ts';

export type OfProposta = { params: { propostaId: number } };

/** A refused proposta gets nothing (evaluation and ethics, section 4). */
export const importiOf = ({ finanzia, finanziamentoAssegnato, assegnoAssegnato }: EsitoScelto) =>
  finanzia ? { finanziamentoAssegnato: finanziamentoAssegnato ?? 0, assegnoAssegnato } : { finanziamentoAssegnato: 0, assegnoAssegnato: 0 };
export type Importi = ReturnType<typeof importiOf>;

/** The stored fields of the form; the reason of a grant without a mean is stored with no other outcome (D-198). */
export function esitoOf(form: EsitoScelto, { row, facts }: EsitoProposta): EsitoScritto {
  const senzaPunteggio = form.finanzia && isSogliaNonVerificabile(facts);
  return {
    propostaId: row.id,
    ...importiOf(form),
    commento: form.commento?.trim() || null,
    motivoSenzaPunteggio: senzaPunteggio ? form.motivoSenzaPunteggio?.trim() || null : null,
  };
}

/** The fault of a comment written for one outcome and kept for the opposite one (D-202). */
export function faultsOfCommento(form: EsitoScelto, { row: { statusValutazione, commento } }: EsitoProposta): Violazione[] {
  const before = { finanziata: statusValutazione === 'FINANZIATA', commento: statusValutazione === 'VALUTATA' ? null : commento };
  return checkCommento(before, { ...form, finanziata: statusDopo(importiOf(form)) === 'FINANZIATA' });
}

/** Refuses to create an outcome that exists, or to change one that changed since it was read. */
export function ensureUnchanged({ row }: EsitoProposta, lastUpdate: string | undefined, actor: Asking['actor']): void {
  const { updatedAt, updatedBy, updatedById } = row;
  if (updatedAt !== null) ensureFresh({ updatedAt, updatedBy, updatedById }, lastUpdate ?? '', actor);
}
