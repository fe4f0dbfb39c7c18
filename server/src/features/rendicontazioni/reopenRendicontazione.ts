import { canReopenRendicontazione, checkRiaperturaRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { RiaperturaRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { enqueue, type Mail } from '../../ground/mail/enqueue.ts';
import { istanteIn } from '../../ground/mail/inLingue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAsOffice } from '../proposte/lockProposta.queries.ts';
import type { PropostaIntera } from '../proposte/proposte.queries.ts';
import { markRiaperta } from './rendicontazioneWrites.queries.ts';
import { findPlace, findRendicontazione, getDestinatario, type RendicontazioneRow } from './rendicontazioni.queries.ts';

type Request = Asking & { params: { id: number }; body: RiaperturaRendicontazione };

/**
 * INVIATA → BOZZA: the holder changes the report and sends it again; the office's evaluation is cleared, and stays in the
 * register (D-89).
 */
export async function reopenRendicontazione(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const { propostaId } = found(await findPlace(tx, params));
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: propostaId }));
  const step = found(await findRendicontazione(tx, params));
  const finanziata = proposta.statusValutazione === 'FINANZIATA';
  // Checked first: a caller who looks at an older state is told so, and how to read the new one, rather than why the act is no
  // longer possible.
  ensureFresh(step, body.lastUpdate, actor);
  ensure(canReopenRendicontazione({ ...step, consolida: step.consolida === true, finanziata, ancheValutata: body.ancheValutata === true }));
  const { scadenza, valutazioneRend: valutazione, notaValutazioneRend: nota } = step;
  ensureValid(checkRiaperturaRendicontazione({ prorogaAl: body.prorogaAl ?? null, motivo: body.motivo, scadenza, received }));

  const proroga = body.prorogaAl == null ? null : new Date(body.prorogaAl);
  const judged = valutazione === null ? {} : { valutazione, ...(nota === null ? {} : { nota }) };
  const atto = { motivazione: body.motivo, proroga, ...judged, ...senzaControllo(body.lastUpdate) };
  const { id } = step;
  const at = nextUpdate(step, received);
  await markRiaperta(tx, { id, proroga, motivo: body.motivo, at, by: actor.id });
  await record(tx, request, 'reopenRendicontazione', { tipo: 'rendicontazione', id }, atto);
  const mail = await mailToHolder(tx, { proposta, step, until: proroga ?? scadenza, motivo: body.motivo }, request);
  await enqueue(tx, mail, received);
  return { id, lastUpdate: at.toISOString() };
}

type RiaperturaNotice = { proposta: PropostaIntera; step: RendicontazioneRow; until: Date | null; motivo: string };

/** M-10, to the holder of the proposta today. */
async function mailToHolder(tx: Tx, { proposta, step, until, motivo }: RiaperturaNotice, { publicUrl }: Asking): Promise<Mail> {
  const destinatario = await getDestinatario(tx, { utenteId: proposta.titolareId ?? proposta.responsabileId });
  const parole = {
    nome: destinatario.nome,
    step: step.nome,
    titolo: proposta.titolo ?? '',
    numero: proposta.numeroProtocollo ?? '',
    motivo,
    scadenza: until === null ? '' : istanteIn(until),
    link: `${publicUrl}/rendicontazioni/${step.id}`,
  };
  return { modello: 'M-10', parole, destinatario, oggetto: { tipo: 'rendicontazione', id: step.id } };
}
