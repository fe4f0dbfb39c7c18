import { canDecideAgain, checkNotaConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { DecisioniForm, DecisioniPrese } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type No, no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { lockThese } from '../proposte/lockProposta.queries.ts';
import { type Area, type ConflittoRow, listConflittiDi } from './conflitti.queries.ts';
import { entroDi, presentConflitto } from './readConflitti.ts';
import { type Decisione, judgeDecisione, storeDecisioni } from './storeDecisioni.ts';

type Request = Asking & { body: DecisioniForm };
type Coppia = Pick<DecisioniForm['coppie'][number], 'propostaId' | 'utenteId' | 'refereeId'>;

/**
 * Takes the same decision about several pairs. Each is judged by itself: refused ones are answered with the reason, the others
 * are decided, each with its own row in the register.
 */
export async function decideConflitti(tx: Tx, request: Request, area: Area): Promise<DecisioniPrese> {
  const { stato, nota } = request.body;
  const coppie = [...new Map(request.body.coppie.map((coppia) => [keyOf(coppia), coppia])).values()];
  const ids = [...new Set(coppie.map(({ propostaId }) => propostaId))];
  await lockThese(tx, { ids });
  const rows = await listConflittiDi(tx, { ...entroDi(request, await readAnniConflitto(tx)), ids }, { area });
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  ensureValid(checkNotaConflitto('nota', nota, stato === 'ESCLUSO'));

  const decise: ConflittoRow[] = [];
  const rifiutati: DecisioniPrese['rifiutati'] = [];
  for (const { lastUpdate, ...coppia } of coppie) {
    const row = byKey.get(keyOf(coppia));
    const refusal = refusalOf(row, area, { stato, nota, lastUpdate }, request);
    if (row === undefined || refusal !== null) rifiutati.push({ ...coppia, motivo: refusalText(refusal ?? no('NOT_FOUND')) });
    else decise.push(row);
  }
  await recordMany(tx, request, 'decideConflitto', await storeDecisioni(tx, decise, { stato, nota }, request));
  return { decisi: decise.length, rifiutati };
}

const keyOf = ({ propostaId, utenteId, refereeId }: Coppia): string => [propostaId, utenteId, refereeId].join(' ');

/** Why this pair is not decided; one that the reader may not see, or that is gone, does not exist. */
function refusalOf(row: ConflittoRow | undefined, area: Area, decisione: Decisione, request: Request): No | null {
  const seen = row && presentConflitto(row, area, request);
  if (row === undefined || !seen) return no('NOT_FOUND');
  const may = judgeDecisione(row, area, decisione, request);
  const verdict = may.ok ? canDecideAgain(seen.stato, decisione.stato) : may;
  return verdict.ok ? null : verdict;
}
