import { canCorrectDelibera, checkRettifica } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { RettificaForm } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA_CONDIZIONE } from '@sigeba/contract/cert/stati.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, senzaControllo } from '../../../ground/ensureFresh.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { decisionOf } from '../esame/decision.ts';
import { mailRettifica } from '../esame/esame.mail.ts';
import { listMembriDi } from '../esame/esame.queries.ts';
import { openEsame } from '../esame/openEsame.ts';
import { storeDecision } from '../esame/storeDecision.ts';
import { adoptDelibera } from './adoptDelibera.ts';
import { findDelibera } from './delibere.queries.ts';

type Request = Asking & { params: { id: number }; body: RettificaForm };

/**
 * Adopts a delibera that corrects the valid one, with number, day and reason of its own, carried by its votes like any other
 * (D-191); both stay, and the proponent is told (D-150). It repeats what the first one was decided without.
 */
export async function correctDelibera(tx: Tx, request: Request, storage: Storage): Promise<Written> {
  const { params, body, received, actor, publicUrl } = request;
  const first = found(await findDelibera(tx, params));
  const { row, facts, oggi } = await openEsame(tx, first.istanzaId, request, { lock: true });
  const { id, titolo, sedutaId, dataSeduta } = row;
  ensure(canCorrectDelibera(facts, { vigente: row.deliberaId === first.id }));
  ensureFresh(row, body.lastUpdate, actor);
  const membri = await listMembriDi(tx, { istanzaId: id });
  const regole = await readRegoleVoto(tx);
  const { votanti, presidenteVota } = votoOf(membri);
  ensureValid(checkRettifica(body, { votanti, presidenteVota, regole, oggi, dataPrima: first.data }));

  // A form without one has been refused by now.
  const statoId = found(body.statoId ?? undefined);
  const decision = decisionOf(body);
  const motivo = body.motivo.trim();
  const numero = body.numeroDelibera?.trim() ?? '';
  const data = body.dataDelibera ?? oggi;
  const deroga = first.contenuto?.deroga ?? null;
  const rettifica = { id: first.id, numero: first.numero, anno: first.anno, data: first.data, motivo };
  const adopted = { row, membri, statoId, numero, data, decision, deroga, rettifica };
  const deliberaId = await adoptDelibera(tx, adopted, { actor, received, storage });

  const tieneRisposta = statoId === APPROVATA_CONDIZIONE && row.notaRevisione === decision.notaRevisione;
  const dati = { motivo, numeroDelibera: body.numeroDelibera, dataDelibera: body.dataDelibera, dataSeduta };
  const decided = { row, membri, statoId, decision, deliberaId, sedutaId, tieneRisposta, evento: 'RETTIFICA', dati } as const;
  const at = await storeDecision(tx, decided, request);
  const said = { titolo, stato: statoId, motivazione: motivo, ...senzaControllo(body.lastUpdate) };
  await record(tx, request, 'correctDelibera', { tipo: 'istanza', id }, said);
  await enqueue(tx, mailRettifica({ row, publicUrl }, { statoId, nota: decision.notaRevisione, motivo }), received);
  return { id, lastUpdate: at.toISOString() };
}
