import { formatInstant } from '@sigeba/contract/instant.ts';
import { canReopenRendicontazione, checkRiaperturaRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione, RiaperturaRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAsOffice } from '../proposte/lockProposta.queries.ts';
import type { PropostaIntera } from '../proposte/proposte.queries.ts';
import { readRendicontazione } from './readRendicontazione.ts';
import { markRiaperta } from './rendicontazioneWrites.queries.ts';
import { findPlace, findRendicontazione, getDestinatario, type RendicontazioneRow } from './rendicontazioni.queries.ts';

type Request = Asking & { params: { id: number }; body: RiaperturaRendicontazione };

/** INVIATA → BOZZA: the holder changes it and sends it again; what the office had said of it is cleared, and stays in the register (D-89). */
export async function reopenRendicontazione(tx: Tx, request: Request): Promise<Rendicontazione> {
  const { actor, received, params, body } = request;
  const { propostaId } = found(await findPlace(tx, params));
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: propostaId }));
  const step = found(await findRendicontazione(tx, params));
  const finanziata = proposta.statusValutazione === 'FINANZIATA';
  // Before the rest: who looks at an older one is told so, and how to read it, rather than why it no longer goes.
  ensureFresh(step, body.lastUpdate, actor);
  ensure(canReopenRendicontazione({ ...step, consolida: step.consolida === true, finanziata, ancheValutata: body.ancheValutata === true }));
  const { scadenza, valutazioneRend: valutazione, notaValutazioneRend: nota } = step;
  ensureValid(checkRiaperturaRendicontazione({ prorogaAl: body.prorogaAl ?? null, motivo: body.motivo, scadenza, received }));

  const proroga = body.prorogaAl == null ? null : new Date(body.prorogaAl);
  const judged = valutazione === null ? {} : { valutazione, ...(nota === null ? {} : { nota }) };
  const atto = { motivazione: body.motivo, proroga, ...judged, ...senzaControllo(body.lastUpdate) };
  await together(tx, {
    mark: markRiaperta.with({ id: step.id, proroga, motivo: body.motivo, at: nextUpdate(step, received), by: actor.id }),
    record: recording(request, 'reopenRendicontazione', { tipo: 'rendicontazione', id: step.id }, atto),
    mail: enqueuing(tx, [await mailAbout(tx, { proposta, step, until: proroga ?? scadenza, motivo: body.motivo }, request)], received),
  });
  return readRendicontazione('UFFICIO')(tx, request);
}

type Reopened = { proposta: PropostaIntera; step: RendicontazioneRow; until: Date | null; motivo: string };

/** M-10, to whoever holds the proposta today. */
async function mailAbout(tx: Tx, { proposta, step, until, motivo }: Reopened, { publicUrl }: Asking): Promise<Mail> {
  const destinatario = await getDestinatario(tx, { utenteId: proposta.titolareId ?? proposta.responsabileId });
  const parole = {
    nome: destinatario.nome,
    step: step.nome,
    titolo: proposta.titolo ?? '',
    numero: proposta.numeroProtocollo ?? '',
    motivo,
    scadenza: until === null ? '' : formatInstant(until),
    link: `${publicUrl}/rendicontazioni/${step.id}`,
  };
  return { modello: 'M-10', parole, destinatario, oggetto: { tipo: 'rendicontazione', id: step.id } };
}
