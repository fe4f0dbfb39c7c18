import { formatInstant } from '@sigeba/contract/instant.ts';
import { canReopenOwn, canReopenProposta, checkRiapertura } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta, PropostaUfficio, RiaperturaForm } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { getPersonaEmail } from './destinatari.queries.ts';
import { lockAsOffice, lockProposta } from './lockProposta.queries.ts';
import { mailRiaperta } from './mailAttesi.ts';
import { mailMossi } from './mailMossi.ts';
import { presentProposta } from './presentProposta.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import { type RefereeAtteso, tellRiaperta } from './refereeAttesi.queries.ts';
import { forgetFasi, insertRiapertura, markRiaperta, renewRichieste } from './riaperture.queries.ts';
import { factsOfReopening } from './righe.queries.ts';
import { viewProposta } from './viewProposta.ts';

type OfficeRequest = Asking & { params: { id: number }; body: RiaperturaForm };

/** The office reopens what was sent and nobody has judged: INVIATA → BOZZA until a term, for a reason, told to the responsabile (D-75). */
export async function reopenProposta(tx: Tx, request: OfficeRequest): Promise<PropostaUfficio> {
  const { actor, received, params, body, publicUrl } = request;
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  ensure(canReopenProposta({ proposta: factsOfReopening(proposta, actor.id), sempre: proposta.riaperturaSempre }));
  ensureFresh(proposta, body.lastUpdate, actor);
  const { chiusura } = proposta;
  ensureValid(checkRiapertura({ ...body, chiusura, received }));

  const finoA = body.riapertaFinoA === null ? null : new Date(body.riapertaFinoA);
  const attesi = await reopen(tx, proposta, { finoA, motivo: body.motivo, lastUpdate: body.lastUpdate }, request);
  const destinatario = await getPersonaEmail(tx, { id: proposta.responsabileId });
  const { id, titolo, numeroProtocollo } = proposta;
  const parole = {
    nome: destinatario.nome,
    titolo: titolo ?? '',
    numero: numeroProtocollo ?? '',
    motivo: body.motivo,
    scadenza: formatInstant(finoA ?? chiusura),
    link: `${publicUrl}/proposte/${id}`,
  };
  const mail: Mail = { modello: 'M-04', parole, destinatario, oggetto: { tipo: 'proposta', id } };
  await enqueueAll(tx, [mail, ...(await mailRiaperta(tx, attesi, { publicUrl, termine: finoA ?? chiusura }))], received);

  return viewProposta(tx, request);
}

type OwnRequest = Asking & { params: { id: number }; body: { lastUpdate: string } };

/** The responsabile reopens what they sent, until the end of the call, where the classe lets them (D-181). */
export async function reopenPropria(tx: Tx, request: OwnRequest): Promise<Proposta> {
  const { actor, received, params, body, publicUrl } = request;
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  const { chiusura, riaperturaAutonoma: autonoma } = proposta;
  ensure(canReopenOwn({ proposta: factsOfReopening(proposta, actor.id), autonoma, chiusura, received }));
  ensureFresh(proposta, body.lastUpdate, actor);

  // Its call has not ended: no referee has been asked yet, unless the end was put off.
  const attesi = await reopen(tx, proposta, { finoA: null, motivo: null, lastUpdate: body.lastUpdate }, request);
  await enqueueAll(tx, await mailRiaperta(tx, attesi, { publicUrl, termine: chiusura }), received);
  return presentProposta(tx, proposta.id, request);
}

type Reopening = { finoA: Date | null; motivo: string | null; lastUpdate: string | undefined };

/**
 * What was sent is kept; requests that the sending had ended wait again, and those asked are told (D-68). @returns the
 * referees who are evaluating it, or were asked to
 */
async function reopen(
  tx: Tx,
  proposta: PropostaIntera,
  { finoA, motivo, lastUpdate }: Reopening,
  request: Asking,
): Promise<RefereeAtteso[]> {
  const { actor, received } = request;
  const { id: propostaId, versione, numeroProtocollo } = proposta;
  const by = actor.id;
  // The reopening and what it leaves bear one instant: as long as they agree, nothing has been changed since.
  const at = nextUpdate(proposta, received);
  const said = motivo === null ? {} : { motivazione: motivo };
  const dati = { versione, numeroProtocollo, finoA, ...said, ...senzaControllo(lastUpdate) };
  const { attesi } = await together(tx, {
    insert: insertRiapertura.with({ propostaId, by, motivo, finoA, at }),
    attesi: tellRiaperta.with({ propostaId, at: received, by }),
    mark: markRiaperta.with({ propostaId, by, finoA, at }),
    renew: renewRichieste.with({ propostaId, at: received }),
    forget: forgetFasi.with({ propostaId }),
    record: recording(request, 'reopenProposta', { tipo: 'proposta', id: propostaId }, dati),
  });
  await mailMossi(tx, propostaId, request);
  return attesi;
}
