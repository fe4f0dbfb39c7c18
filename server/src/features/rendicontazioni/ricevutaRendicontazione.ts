import type { RendicontoSummary } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { readVersione, type VersioneLetta } from '../../form/compareVersioni.ts';
import { listVersioni } from '../../form/ricevute.queries.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { firmeIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import { findOpenRendicontazione, type OpenRendicontazione } from './rendicontazione.form.ts';

/** The granted amount on a receipt, against which spending is measured. */
const CONCESSO = 'Finanziamento concesso';

/** What the receipt of a report states beside its answers, under the number of its proposta. */
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
    { voce: CONCESSO, euro: summary.totaleConcesso },
    { voce: 'Finanziamento speso', euro: summary.finanziamentoSpeso },
    ...(summary.assegnoSpeso > 0 ? [{ voce: 'Assegni di ricerca', euro: summary.assegnoSpeso }] : []),
  ],
});

/** The grant at the time a version was sent; null where it has no receipt. */
export const concessoIn = ({ importi }: VersioneLetta): number | null => importi?.find(({ voce }) => voce === CONCESSO)?.euro ?? null;

type Request = Asking & { params: { id: number } };

/** The answers of a report as the participants of its proposta may read them. */
async function asMember(tx: Tx, request: Request) {
  const { step } = await findOpenRendicontazione(tx, request.params.id, request);
  const { id } = request.actor;
  return { compilazioneId: step.compilazioneId, viewer: { id, ruolo: 'AUTORE', propria: id === step.responsabileId } as const };
}

/** The receipts of every version of a report, for the participants of its proposta. */
export async function listRicevute(tx: Tx, request: Request & { query: { contenuto?: number | undefined } }): Promise<Ricevuta[]> {
  return presentRicevute(tx, { ...(await asMember(tx, request)), contenuto: request.query.contenuto }, request.forms);
}

/** A sent version; the last where none is named, and undefined where the report was never sent. */
export async function readInviata(tx: Tx, request: Request, versione?: number): Promise<VersioneLetta | undefined> {
  const of = await asMember(tx, request);
  const which = versione ?? (await listVersioni(tx, of))[0]?.versione;
  return which === undefined ? undefined : readVersione(tx, of, which, request.forms);
}
