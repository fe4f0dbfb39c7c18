import { ambitiOf, feedOf } from '@sigeba/contract/cert/feed.ts';
import { flussoIstanza, fuoriCompetenza, senzaAutodichiarazione } from '@sigeba/contract/cert/flusso.ts';
import { gruppoIstanza } from '@sigeba/contract/cert/gruppoIstanza.ts';
import { canSendIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, numeroConRevisione, REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { formOfIstanza } from './istanza.form.ts';
import { getProponente, lockIstanzaOf } from './istanza.queries.ts';
import { mailReceipt } from './istanzaReceipt.ts';
import { insertStorico, markInviata } from './istanzaWrites.queries.ts';
import { presentIstanza } from './presentIstanza.ts';
import { particolariOf } from './ricevutaIstanza.ts';
import { listRichieste, type RichiestaRow } from './richieste.queries.ts';

/** The protocol register of istanze: `CERT-2026-0000042` (D-65). */
export const REGISTRO_CERT = 'CERT-';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * 1 or 4 → 6. Protocol number, frozen answers, audit row and receipt are written in one transaction. A revised istanza keeps its
 * number and counts the round (D-142).
 */
export async function sendIstanza(tx: Tx, request: Request): Promise<Istanza> {
  const { actor, received, params, body } = request;
  const istanza = found(await lockIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  const proponente = await getProponente(tx, { utenteId: actor.id });
  const form = await openForm(tx, formOfIstanza(istanza), request);

  // Checked again here: what the browser showed as Validata is hours old.
  const answers = await form.answers();
  const violazioni = await form.errori(answers);
  const errori = istanza.statoValidazione === null ? null : violazioni.length;
  const fuori = fuoriCompetenza(flussoIstanza(form.template, answers.valori));
  const richieste = await richiesteInCorso(tx, istanza);
  const senzaRisposta = richieste.filter(({ risposta, mediaId }) => risposta === null && mediaId === null).length;
  const senza = senzaAutodichiarazione(violazioni);
  ensure(canSendIstanza({ istanza, proponente, errori, fuoriCompetenza: fuori, senzaAutodichiarazione: senza, senzaRisposta }));
  ensureFresh(istanza, body.lastUpdate, actor);

  const { id, titolo } = istanza;
  const versione = istanza.versione + 1;
  const revisione = istanza.statoId === REVISIONE ? istanza.revisione + 1 : istanza.revisione;
  const seal = await form.freeze(versione);
  await record(tx, request, 'sendIstanza', { tipo: 'istanza', id }, { revisione });
  // Last, because the register stays locked until the end of the transaction.
  const numeroProtocollo = istanza.numeroProtocollo ?? (await nextProtocollo(tx, REGISTRO_CERT, received));
  const at = nextUpdate(istanza, received);
  const { dipartimentoId } = proponente;
  const ambiti = ambitiOf(feedOf(form.template, answers.valori));
  await markInviata(tx, { id, numeroProtocollo, revisione, versione, dipartimentoId, ambiti, at, sentAt: received, by: actor.id });
  const numero = numeroConRevisione(numeroProtocollo, revisione) ?? numeroProtocollo;
  const gruppo = gruppoIstanza(form.template, answers.valori);
  const impronta = await seal(particolariOf({ titolo, numero, proponente, gruppo, richieste }));
  const entry = { istanzaId: id, evento: 'INVIO', da: istanza.statoId, a: INVIATA, revisione, dati: {} } as const;
  await insertStorico(tx, { entries: [entry], chi: actor.id, quando: received });
  await mailReceipt(tx, { id, titolo, numero, impronta, proponente }, request);

  return presentIstanza(tx, { id, form }, request);
}

type InRevisione = { id: number; statoId: StatoId; revisione: number };

/** The requests of the round of a revision, with their answers. */
const richiesteInCorso = async (tx: Tx, { id, statoId, revisione }: InRevisione): Promise<RichiestaRow[]> =>
  statoId === REVISIONE ? (await listRichieste(tx, { istanzaId: id })).filter((each) => each.revisione === revisione) : [];
