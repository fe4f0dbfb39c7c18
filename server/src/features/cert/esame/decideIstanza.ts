import { canDecide } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { isEsito, NON_VALUTABILE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure } from '../../../ground/refuse.ts';
import { adoptDelibera } from '../delibere/adoptDelibera.ts';
import { insertRichieste } from '../richieste.queries.ts';
import { changesToMembri, writeChangesToMembri } from './changesToMembri.ts';
import { decisionOf, requestOf } from './decision.ts';
import { ensureDecisione } from './ensureDecisione.ts';
import { mailEsito } from './esame.mail.ts';
import { forgetMembri, listMembriDi } from './esame.queries.ts';
import { leaveSeduta } from './leaveSeduta.ts';
import { openEsame } from './openEsame.ts';
import { storeDecision } from './storeDecision.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { body: DecisioneForm };

/** The decision on an istanza (2 to 5), or that it is not assessable (7): 6 → there, with its delibera, history and mail. */
export async function decideIstanza(tx: Tx, request: Request, storage: Storage): Promise<Written> {
  const { body, received, actor, publicUrl } = request;
  const esame = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const { row, facts, oggi } = esame;
  const { id, revisione } = row;
  ensure(canDecide({ ...facts, inConflitto: facts.inConflitto || body.conflittoInteressi }, body.statoId));
  const changes = changesToMembri(await listMembriDi(tx, { istanzaId: id }), esame, request);
  const { membri, usciti } = changes;
  const { statoId, deroga } = await ensureDecisione(tx, { row, oggi, membri }, body);

  await writeChangesToMembri(tx, id, changes, received);
  await tellConflitto(tx, { row, membri, usciti }, request);
  const decision = decisionOf(body);
  const numero = body.numeroDelibera?.trim() ?? '';
  const data = row.dataSeduta ?? body.dataSeduta ?? oggi;
  const deliberaId = isEsito(statoId)
    ? await adoptDelibera(tx, { row, membri, statoId, numero, data, decision, deroga }, { actor, received, storage })
    : null;
  const keepsSeduta = isEsito(statoId) ? statoId !== REVISIONE : row.registrata !== null;
  const sedutaId = keepsSeduta ? row.sedutaId : null;
  const evento = isEsito(statoId) ? 'DECISIONE' : 'NON_VALUTABILE';
  const numeroDelibera = isEsito(statoId) ? body.numeroDelibera : null;
  const dati = { motivoDeroga: deroga?.motivo ?? null, numeroDelibera, dataSeduta: row.dataSeduta };
  const decided = { row, membri, statoId, decision, deliberaId, sedutaId, tieneRisposta: false, evento, dati } as const;
  const at = await storeDecision(tx, decided, request);

  if (!keepsSeduta) await leaveSeduta(tx, row, request);
  if (statoId === REVISIONE) await forgetMembri(tx, { istanzaId: id });
  if (decision.richieste.length > 0) await insertRichieste(tx, { istanzaId: id, revisione, richieste: decision.richieste });
  await record(tx, request, 'decideIstanza', { tipo: 'istanza', id }, { titolo: row.titolo, stato: statoId });
  const nota = statoId === NON_VALUTABILE ? decision.note : requestOf(decision);
  await enqueue(tx, mailEsito({ row, publicUrl }, { statoId, nota }), received);
  return { id, lastUpdate: at.toISOString() };
}
