import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { firmeIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import { findOpenRendicontazione, type OpenRendicontazione } from './rendicontazione.form.ts';

/** What the receipt of a report says beside its answers: under the number of its proposta. */
export const particolariOf = (
  { riga, step }: OpenRendicontazione,
  summary: RendicontoSummary,
  people: readonly PartecipanteRow[],
): Particolari => ({
  tipo: 'RENDICONTAZIONE',
  numero: riga.numeroProtocollo,
  titolo: riga.titolo,
  oggetto: `${riga.classe.nome} ${riga.classe.anno} · ${step.nome}`,
  responsabile: `${step.cognomeResponsabile} ${step.nomeResponsabile}`,
  persone: firmeIn(people),
  importi: [
    { voce: 'Finanziamento concesso', euro: summary.totaleConcesso },
    { voce: 'Finanziamento speso', euro: summary.finanziamentoSpeso },
    ...(summary.assegnoSpeso > 0 ? [{ voce: 'Assegni di ricerca', euro: summary.assegnoSpeso }] : []),
  ],
});

type Request = Asking & { params: { id: number }; query: { contenuto?: number | undefined } };

/** The receipts of every version of a report, for whoever takes part in its proposta. */
export async function listRicevute(tx: Tx, request: Request): Promise<Ricevuta[]> {
  const { actor, params, query, forms } = request;
  const { step } = await findOpenRendicontazione(tx, params.id, request);
  const viewer = { id: actor.id, ruolo: 'AUTORE', propria: actor.id === step.responsabileId } as const;
  return presentRicevute(tx, { compilazioneId: step.compilazioneId, viewer, contenuto: query.contenuto }, forms);
}
