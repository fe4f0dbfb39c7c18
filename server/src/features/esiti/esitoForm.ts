import { importiOf, motivoDaSalvare } from '@sigeba/contract/esiti/assegnazione.rules.ts';
import type { EsitoScelto } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import type { EsitoScritto } from './esiti.queries.ts';
import type { EsitoProposta } from './esitoProposta.ts';

export type OfProposta = { params: { propostaId: number } };

/** The stored fields of the form. */
export const esitoOf = (form: EsitoScelto, { row, facts }: EsitoProposta): EsitoScritto => ({
  propostaId: row.id,
  ...importiOf(form),
  commento: form.commento?.trim() || null,
  motivoSenzaPunteggio: motivoDaSalvare(form, facts),
});

/** Refuses to create an outcome that exists, or to change one that changed since it was read. */
export function ensureUnchanged({ row }: EsitoProposta, lastUpdate: string | undefined, actor: Asking['actor']): void {
  const { updatedAt, updatedBy, updatedById } = row;
  if (updatedAt !== null) ensureFresh({ updatedAt, updatedBy, updatedById }, lastUpdate ?? '', actor);
}
