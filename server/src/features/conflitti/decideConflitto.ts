import { checkNotaConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto, DecisioneForm } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { type Area, type ConflittoRow, findConflitto } from './conflitti.queries.ts';
import { entroDi, presentConflitto } from './readConflitti.ts';
import { judgeDecisione, storeDecisioni } from './storeDecisioni.ts';

type Request = Asking & { params: { propostaId: number }; body: DecisioneForm };

/** Confirms or excludes a conflict of interest. */
export async function decideConflitto(tx: Tx, request: Request, area: Area): Promise<Conflitto> {
  const { params, body } = request;
  await lockAny(tx, { id: params.propostaId });
  const row = found(await findCoppia(tx, request, area));
  ensure(judgeDecisione(row, area, body, request));
  ensureValid(checkNotaConflitto('nota', body.nota, body.stato === 'ESCLUSO'));

  await recordMany(tx, request, 'decideConflitto', await storeDecisioni(tx, [row], body, request));
  return found(presentConflitto(found(await findCoppia(tx, request, area)), area, request) ?? undefined);
}

/** The pair as it is now; undefined without anything between them, or where the caller may not see it. */
async function findCoppia(tx: Tx, request: Request, area: Area): Promise<ConflittoRow | undefined> {
  const anni = await readAnniConflitto(tx);
  const { utenteId: utente, refereeId: referee } = request.body;
  return findConflitto(tx, { ...entroDi(request, anni), propostaId: request.params.propostaId, utente, referee }, { area });
}
