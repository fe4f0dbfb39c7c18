import { fuoriCompetenza, senzaAutodichiarazione } from '@sigeba/contract/cert/flusso.ts';
import { canSendIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { numeroConRevisione, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { nextProtocollo } from '../../ground/protocollo/nextProtocollo.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { examine } from './checkIstanza.ts';
import { findProponente, lockIstanzaOf } from './istanza.queries.ts';
import { markInviata } from './istanza.writes.ts';
import { enqueueReceipt } from './istanzaReceipt.ts';
import { presentIstanza } from './presentIstanza.ts';

/** The register of the istanze: `CERT-2026-0000042` (decision D-65). */
export const REGISTRO_CERT = 'CERT-';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/**
 * 1 or 4 → 6. Protocol number, frozen answers, audit row and receipt are born in one transaction. A revised istanza
 * keeps its number and counts the round (decision D-142).
 */
export async function sendIstanza(tx: Tx, request: Request, publicUrl: string): Promise<Istanza> {
  const { actor, received, params, body } = request;
  const locked = found(await lockIstanzaOf(tx, actor.id, params.id));
  const proponente = await findProponente(tx, actor.id);
  // Checked again here: what the browser showed as Validata is hours old.
  const { violazioni, flusso } = await examine(tx, locked, request);
  ensure(
    canSendIstanza({
      istanza: locked,
      proponente,
      errori: locked.statoValidazione === null ? null : violazioni.length,
      fuoriCompetenza: fuoriCompetenza(flusso),
      senzaAutodichiarazione: senzaAutodichiarazione(violazioni),
    }),
  );
  ensureFresh(locked, body.lastUpdate);

  const { id, compilazioneId, titolo } = locked;
  const revisione = locked.statoId === REVISIONE ? locked.revisione + 1 : locked.revisione;
  await record(tx, request, 'sendIstanza', { tipo: 'istanza', id }, { revisione });
  // Last, because the register stays locked until the end of the transaction.
  const numeroProtocollo = locked.numeroProtocollo ?? (await nextProtocollo(tx, REGISTRO_CERT, received));
  await markInviata(tx, {
    id,
    compilazioneId,
    numeroProtocollo,
    revisione,
    versione: locked.versione + 1,
    proponente,
    at: nextUpdate(locked, received),
    sentAt: received,
    by: actor.id,
  });
  const numero = numeroConRevisione(numeroProtocollo, revisione) ?? numeroProtocollo;
  await enqueueReceipt(tx, { id, titolo, numero, proponente, received, publicUrl });

  return presentIstanza(tx, id, request);
}
