import { canReopenProposta, checkRiapertura } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { RiaperturaForm } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { istanteIn } from '../../ground/mail/inLingue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { getPersonaEmail } from './destinatari.queries.ts';
import { lockAsOffice } from './lockProposta.queries.ts';
import { openRiapertura } from './openRiapertura.ts';
import { mailRiaperta } from './proposta.mail.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import { factsOfReopening } from './righe.queries.ts';

type Request = Asking & { params: { id: number }; body: RiaperturaForm };

/**
 * The office reopens a sent proposta that nobody has evaluated: INVIATA → BOZZA until a term, for a reason that the responsabile
 * is told (D-75).
 */
export async function reopenProposta(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body, publicUrl } = request;
  const { motivo, lastUpdate } = body;
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  ensure(canReopenProposta({ proposta: factsOfReopening(proposta, actor.id), sempre: proposta.riaperturaSempre }));
  ensureFresh(proposta, lastUpdate, actor);
  const { chiusura } = proposta;
  ensureValid(checkRiapertura({ ...body, chiusura, received }));

  const finoA = body.riapertaFinoA === null ? null : new Date(body.riapertaFinoA);
  const termine = finoA ?? chiusura;
  const { attesi, at } = await openRiapertura(tx, proposta, { finoA, motivo, lastUpdate }, request);
  const toResponsabile = await mailAboutReopening(tx, proposta, { motivo, termine }, request);
  const toReferee = await mailRiaperta(tx, attesi, { publicUrl, termine });
  await enqueueAll(tx, [toResponsabile, ...toReferee], received);
  return { id: proposta.id, lastUpdate: at.toISOString() };
}

type RiaperturaNotice = { motivo: string; termine: Date };

/** M-04: why the proposta is a BOZZA again, and until when it may be sent. */
async function mailAboutReopening(
  tx: Tx,
  proposta: PropostaIntera,
  { motivo, termine }: RiaperturaNotice,
  { publicUrl }: Asking,
): Promise<Mail> {
  const { id, titolo, numeroProtocollo, responsabileId } = proposta;
  const destinatario = await getPersonaEmail(tx, { id: responsabileId });
  const parole = {
    nome: destinatario.nome,
    titolo: titolo ?? '',
    numero: numeroProtocollo ?? '',
    motivo,
    scadenza: istanteIn(termine),
    link: `${publicUrl}/proposte/${id}`,
  };
  return { modello: 'M-04', parole, destinatario, oggetto: { tipo: 'proposta', id } };
}
