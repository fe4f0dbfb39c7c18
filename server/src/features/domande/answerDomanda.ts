import { canAskUfficio, checkTestoDomanda } from '@sigeba/contract/domande/domande.rules.ts';
import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { closeDomanda, insertMessaggio, lockDomandaIn, lockDomandaOf, turnDomanda } from './domande.queries.ts';
import { mailDomanda } from './mailDomanda.ts';
import { type Lato, presentDomande } from './presentDomande.ts';

type Request = Asking & { params: { id: number } };
type AnswerRequest = Request & { body: { testo: string } };
type LockedDomanda = RowOf<typeof lockDomandaOf>;

async function own(tx: Tx, { actor, params }: Request): Promise<LockedDomanda> {
  const domanda = found(await lockDomandaOf(tx, { utenteId: actor.id, id: params.id }));
  ensure(canAskUfficio({ isResponsabile: domanda.responsabileId === actor.id }));
  return domanda;
}

const inGroups = async (tx: Tx, { actor, params }: Request): Promise<LockedDomanda> =>
  found(await lockDomandaIn(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));

/** The responsabile writes; then it is the office's turn. */
export const answerUfficio = async (tx: Tx, request: AnswerRequest): Promise<Domanda[]> =>
  answer(tx, await own(tx, request), request, { ufficio: false });
/** The office answers; then it is the responsabile's turn. */
export const answerResponsabile = async (tx: Tx, request: AnswerRequest): Promise<Domanda[]> =>
  answer(tx, await inGroups(tx, request), request, { ufficio: true });

async function answer(tx: Tx, domanda: LockedDomanda, request: AnswerRequest, { ufficio }: Lato): Promise<Domanda[]> {
  const { actor, received, body } = request;
  ensureValid(checkTestoDomanda(body.testo));
  const { id: propostaId, domandaId, campo, isChiusa } = domanda;
  await together(tx, {
    insert: insertMessaggio.with({ domandaId, ufficio, autoreId: actor.id, testo: body.testo, at: received }),
    turn: turnDomanda.with({ domandaId, ufficio, at: received }),
    record: recording(request, 'answerDomanda', { tipo: 'proposta', id: propostaId }, { domandaId, campo, riaperta: isChiusa }),
  });
  await mailDomanda(tx, domanda, { ufficio, campo, testo: body.testo }, request);
  return presentDomande(tx, propostaId, { ufficio });
}

export const closeAsResponsabile = async (tx: Tx, request: Request): Promise<Domanda[]> =>
  close(tx, await own(tx, request), request, { ufficio: false });
export const closeAsOffice = async (tx: Tx, request: Request): Promise<Domanda[]> =>
  close(tx, await inGroups(tx, request), request, { ufficio: true });

/** Closes a thread; one that the other side has closed meanwhile stays closed by them. */
async function close(tx: Tx, domanda: LockedDomanda, request: Request, { ufficio }: Lato): Promise<Domanda[]> {
  const { actor, received } = request;
  const { id: propostaId, domandaId, campo, isChiusa } = domanda;
  if (!isChiusa) {
    await together(tx, {
      close: closeDomanda.with({ domandaId, ufficio, by: actor.id, at: received }),
      record: recording(request, 'closeDomanda', { tipo: 'proposta', id: propostaId }, { domandaId, campo }),
    });
  }
  return presentDomande(tx, propostaId, { ufficio });
}
