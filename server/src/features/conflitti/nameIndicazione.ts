import { canAddIndicazione, canWithdrawIndicazione, checkIndicazione } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import type { IndicazioneForm, IndicazioniProposta } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no, type Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { deleteIndicazione, findIndicabile, findPropria, insertIndicazione, listIndicazioniDi } from './indicazioni.queries.ts';

type Request = Asking & { params: { id: number } };
type Indicabile = { may: Verdict; iniziata: boolean; indicazioni: RowOf<typeof listIndicazioniDi>[] };

/** The responsabile's indicazioni to the office about a proposta; members do not learn that there are any. */
async function open(tx: Tx, { actor, received, params }: Request): Promise<Indicabile> {
  const { proposta, indicazioni } = await together(tx, {
    proposta: findIndicabile.with({ utenteId: actor.id, id: params.id }),
    indicazioni: listIndicazioniDi.with({ propostaId: params.id, utenteId: actor.id }),
  });
  const { responsabileId, iniziata, status, scadenza } = found(proposta);
  if (responsabileId !== actor.id) ensure(no('NOT_RESPONSABILE'));
  const may = canAddIndicazione({ isResponsabile: true, proposta: { status, scadenza }, received, iniziata, quante: indicazioni.length });
  return { may, iniziata, indicazioni };
}

export async function readIndicazioni(tx: Tx, request: Request): Promise<IndicazioniProposta> {
  const { may, iniziata, indicazioni } = await open(tx, request);
  return {
    indicazioni: indicazioni.map(({ esito, indicata, ...said }) => ({
      ...said,
      indicata: indicata.toISOString(),
      ritira: canWithdrawIndicazione({ iniziata, esito }).ok,
    })),
    perche: may.ok ? null : refusalText(may),
  };
}

/** Stores a person whom the responsabile does not want as evaluator. The register records the act, not whom it was about. */
export async function nameIndicazione(tx: Tx, request: Request & { body: IndicazioneForm }): Promise<IndicazioniProposta> {
  const { actor, received, params, body } = request;
  await lockAny(tx, { id: params.id });
  const { may } = await open(tx, request);
  ensure(may);
  ensureValid(checkIndicazione(body));

  const email = tidyEmail(body.email ?? '');
  const said = { nome: body.nome, email: email === '' ? null : email, motivo: body.motivo };
  await insertIndicazione(tx, { propostaId: params.id, ...said, at: received, by: actor.id });
  await record(tx, request, 'nameIndicazione', { tipo: 'proposta', id: params.id }, {});
  return readIndicazioni(tx, request);
}

/** Withdraws an indicazione that the office has not examined. */
export async function withdrawIndicazione(tx: Tx, request: Request): Promise<IndicazioniProposta> {
  const { actor, params } = request;
  const { propostaId } = found(await findPropria(tx, { id: params.id, utenteId: actor.id }));
  const ofProposta = { ...request, params: { id: propostaId } };
  await lockAny(tx, { id: propostaId });
  const { iniziata, indicazioni } = await open(tx, ofProposta);
  const { esito } = found(indicazioni.find(({ id }) => id === params.id));
  ensure(canWithdrawIndicazione({ iniziata, esito }));

  await deleteIndicazione(tx, params);
  await record(tx, request, 'withdrawIndicazione', { tipo: 'proposta', id: propostaId }, {});
  return readIndicazioni(tx, ofProposta);
}
