import { canDecide } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { isEsito, NON_VALUTABILE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, senzaControllo } from '../../../ground/ensureFresh.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure } from '../../../ground/refuse.ts';
import { tellAgenda } from '../comitato/tellAgenda.ts';
import { adoptDelibera } from '../delibere/adoptDelibera.ts';
import { changesToMembri } from './changesToMembri.ts';
import { decisionOf, requestOf } from './decision.ts';
import { ensureDecisione } from './ensureDecisione.ts';
import { mailEsito } from './esame.mail.ts';
import { leaveAgenda, readBeforeDecision, writeChangesToMembri } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { storeDecision } from './storeDecision.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { body: DecisioneForm };

/** Decides an istanza (2 to 5), or declares it not assessable (7): 6 → there, with its delibera, history and mail. */
export async function decideIstanza(tx: Tx, request: Request, storage: Storage): Promise<Written> {
  const { body, received, actor, publicUrl } = request;
  const { row, facts, sguardo, oggi } = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const { id, titolo, registrata, dataSeduta } = row;
  const { before, seduti, regole } = await readBeforeDecision(tx, id);

  ensure(canDecide({ ...facts, inConflitto: facts.inConflitto || body.conflittoInteressi }, body.statoId));
  ensureFresh(row, body.lastUpdate, actor);
  const changes = changesToMembri(before, sguardo, request);
  const { membri, usciti } = changes;
  const { statoId, deroga } = ensureDecisione({ row, oggi, membri, seduti, regole }, body);

  const decision = decisionOf(body);
  const numero = body.numeroDelibera?.trim() ?? '';
  const data = dataSeduta ?? body.dataSeduta ?? oggi;
  await writeChangesToMembri(tx, id, changes, received);
  const deliberaId = isEsito(statoId)
    ? await adoptDelibera(tx, { row, membri, statoId, numero, data, decision, deroga }, { actor, received, storage })
    : null;
  const keepsSeduta = isEsito(statoId) ? statoId !== REVISIONE : registrata !== null;
  const sedutaId = keepsSeduta ? row.sedutaId : null;
  const evento = isEsito(statoId) ? 'DECISIONE' : 'NON_VALUTABILE';
  const numeroDelibera = isEsito(statoId) ? body.numeroDelibera : null;
  const dati = { motivoDeroga: deroga?.motivo ?? null, numeroDelibera, dataSeduta };
  const decided = { row, membri, statoId, decision, deliberaId, sedutaId, tieneRisposta: false, evento, dati } as const;
  const at = await storeDecision(tx, decided, request);
  // The agenda of a registered sitting does not change: it says what was decided in it.
  const lasciata = keepsSeduta || registrata !== null ? null : row.sedutaId;
  if (lasciata !== null) await leaveAgenda(tx, { sedutaId: lasciata, istanzaId: id });
  await record(tx, request, 'decideIstanza', { tipo: 'istanza', id }, { titolo, stato: statoId, ...senzaControllo(body.lastUpdate) });

  await tellConflitto(tx, { row, membri, usciti }, request);
  if (lasciata !== null) await tellAgenda(tx, { sedutaId: lasciata, aggiunte: [], tolte: [id] }, request);
  const nota = statoId === NON_VALUTABILE ? decision.note : requestOf(decision);
  await enqueue(tx, mailEsito({ row, publicUrl }, { statoId, nota }), received);
  return { id, lastUpdate: at.toISOString() };
}
