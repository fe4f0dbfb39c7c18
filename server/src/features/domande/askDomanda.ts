import { canAskUfficio, checkTestoDomanda } from '@sigeba/contract/domande/domande.rules.ts';
import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findPropostaIn, findPropostaOf, insertDomanda, insertMessaggio, type PropostaDiDomanda } from './domande.queries.ts';
import { mailDomanda } from './mailDomanda.ts';
import { type Lato, presentDomande } from './presentDomande.ts';

type Request = Asking & { params: { id: number } };
type AskRequest = Request & { body: { campoUid: string | null; testo: string } };

/** A proposta about which the caller writes to the office. */
async function own(tx: Tx, { actor, params }: Request): Promise<PropostaDiDomanda> {
  const proposta = found(await findPropostaOf(tx, { utenteId: actor.id, id: params.id }));
  ensure(canAskUfficio({ isResponsabile: proposta.responsabileId === actor.id }));
  return proposta;
}

const inGroups = async (tx: Tx, { actor, params }: Request): Promise<PropostaDiDomanda> =>
  found(await findPropostaIn(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));

export const listOwn = async (tx: Tx, request: Request): Promise<Domanda[]> =>
  presentDomande(tx, (await own(tx, request)).id, { ufficio: false });
export const listAsOffice = async (tx: Tx, request: Request): Promise<Domanda[]> =>
  presentDomande(tx, (await inGroups(tx, request)).id, { ufficio: true });

/** The responsabile asks the office. */
export const askUfficio = async (tx: Tx, request: AskRequest): Promise<Domanda[]> =>
  open(tx, await own(tx, request), request, { ufficio: false });
/** The office asks the responsabile. */
export const askResponsabile = async (tx: Tx, request: AskRequest): Promise<Domanda[]> =>
  open(tx, await inGroups(tx, request), request, { ufficio: true });

async function open(tx: Tx, proposta: PropostaDiDomanda, request: AskRequest, { ufficio }: Lato): Promise<Domanda[]> {
  const { actor, received, body, forms } = request;
  ensureValid(checkTestoDomanda(body.testo));
  const { campi } = indexTemplate(await forms.templateOf(tx, proposta.formVersioneId));
  const campo = body.campoUid === null ? null : found(campi.get(body.campoUid)).campo;

  const { id: propostaId } = proposta;
  const campoLabel = campo?.label ?? null;
  const { id } = await insertDomanda(tx, { propostaId, campoUid: campo?.uid ?? null, campoLabel, ufficio, at: received });
  await together(tx, {
    insert: insertMessaggio.with({ domandaId: id, ufficio, autoreId: actor.id, testo: body.testo, at: received }),
    record: recording(request, 'askDomanda', { tipo: 'proposta', id: propostaId }, { domandaId: id, campo: campoLabel }),
  });
  await mailDomanda(tx, proposta, { ufficio, campo: campoLabel, testo: body.testo }, request);
  return presentDomande(tx, propostaId, { ufficio });
}
