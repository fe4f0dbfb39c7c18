import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { compareVersioni } from '../../form/compareVersioni.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { firmeIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import { findProposta, findPropostaOf, type PropostaIntera } from './proposte.queries.ts';

/** What the receipt of a proposta says beside its answers: who takes part in it, and what it asks for. */
export const particolariOf = (proposta: PropostaIntera, numero: string, people: readonly PartecipanteRow[]): Particolari => ({
  tipo: 'PROPOSTA',
  numero,
  titolo: proposta.titolo,
  oggetto: `${proposta.tipologiaNome} · ${proposta.classeNome} · ${proposta.anno}`,
  responsabile: `${proposta.responsabileCognome} ${proposta.responsabileNome}`,
  persone: firmeIn(people),
  importi: [
    { voce: 'Finanziamento richiesto', euro: proposta.finanziamentoRichiesto },
    ...(proposta.assegnoRichiesto > 0 ? [{ voce: 'Assegni richiesti', euro: proposta.assegnoRichiesto }] : []),
  ],
});

type Request = Asking & { params: { id: number }; query: { contenuto?: number | undefined } };

/** The answers of a proposta as whoever takes part in it may read them. */
async function asMember(tx: Tx, { actor, params }: Asking & { params: { id: number } }) {
  const { compilazioneId, responsabileId, titolareId } = found(await findPropostaOf(tx, { utenteId: actor.id, id: params.id }));
  return { compilazioneId, viewer: { id: actor.id, ruolo: 'AUTORE', propria: actor.id === (titolareId ?? responsabileId) } as const };
}

/** The same for the office. */
async function asOffice(tx: Tx, { actor, params }: Asking & { params: { id: number } }) {
  const { compilazioneId } = found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  return { compilazioneId, viewer: { id: actor.id, ruolo: 'UFFICIO' } as const };
}

/** The receipts of every version of a proposta, for whoever takes part in it. */
export const listRicevute = async (tx: Tx, request: Request): Promise<Ricevuta[]> =>
  presentRicevute(tx, { ...(await asMember(tx, request)), contenuto: request.query.contenuto }, request.forms);

/** The same for the office. */
export const listRicevuteUfficio = async (tx: Tx, request: Request): Promise<Ricevuta[]> =>
  presentRicevute(tx, { ...(await asOffice(tx, request)), contenuto: request.query.contenuto }, request.forms);

type Comparing = Asking & { params: { id: number }; query: { da: number; a: number } };

/** What changed between two versions of a proposta, for whoever takes part in it. */
export const compareProposta = async (tx: Tx, request: Comparing): Promise<Confronto> =>
  compareVersioni(tx, { ...(await asMember(tx, request)), ...request.query }, request.forms);

/** The same for the office. */
export const comparePropostaUfficio = async (tx: Tx, request: Comparing): Promise<Confronto> =>
  compareVersioni(tx, { ...(await asOffice(tx, request)), ...request.query }, request.forms);
