import { canDecideConflitto, type DecisioneConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { isFresh } from '../../ground/ensureFresh.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import type { Area, ConflittoRow } from './conflitti.queries.ts';
import { withdrawReferee, writeDecisione } from './conflittiWrites.queries.ts';
import { fattiOf } from './readConflitti.ts';

/** The decision, and the state of the pair that its author had seen. */
export type Decisione = { stato: DecisioneConflitto; nota: string | null; lastUpdate: string | null };

/** The verdict on a decision: no where the area may not take it, or another user has decided meanwhile (code 9). */
export function judgeDecisione(row: ConflittoRow, area: Area, { stato, lastUpdate }: Decisione, request: Asking): Verdict {
  const may = canDecideConflitto(fattiOf(row, area, request), stato);
  const { updatedAt, updatedBy, updatedById } = row;
  if (!may.ok || updatedAt === null) return may;
  const fresh = isFresh({ updatedAt, updatedBy: updatedBy ?? '', updatedById }, lastUpdate ?? new Date(0).toISOString(), request.actor);
  return fresh.ok ? yes : fresh;
}

type DecidedEntry = { tipo: 'proposta'; id: number; dati: object };

/**
 * Stores one decision on any number of pairs, with the reasons of this instant. After a confirmed conflict a member of the
 * commission sees nothing of the proposta; a referee is disabled, and told (M-15), with other words where a sheet was concluded (D-322).
 * Returns the texts for the register.
 */
export async function storeDecisioni(
  tx: Tx,
  rows: readonly ConflittoRow[],
  { stato, nota: said }: Omit<Decisione, 'lastUpdate'>,
  { received, actor, publicUrl }: Asking,
): Promise<DecidedEntry[]> {
  const nota = said === null || said === '' ? null : said;
  for (const di of ['utente', 'referee'] as const) {
    const coppie = rows.filter(({ refereeId }) => (refereeId !== null) === (di === 'referee')).map(coppiaOf);
    if (coppie.length > 0) await writeDecisione(tx, { coppie, stato, nota, at: received, by: actor.id }, { di });
  }
  if (stato === 'CONFERMATO') await putAside(tx, rows, { received, actor, publicUrl });
  return rows.map(({ propostaId: id, cognome, nome }) => ({
    tipo: 'proposta',
    id,
    dati: { persona: `${cognome} ${nome}`, conflitto: stato, ...(nota === null ? {} : { motivazione: nota }) },
  }));
}

const coppiaOf = ({ propostaId, utenteId, refereeId, motivi }: ConflittoRow) => ({ propostaId, utenteId, refereeId, motivi });

type By = Pick<Asking, 'received' | 'actor' | 'publicUrl'>;

async function putAside(tx: Tx, rows: readonly ConflittoRow[], { received, actor, publicUrl }: By): Promise<void> {
  const ids = rows.flatMap(({ refereeId }) => refereeId ?? []);
  if (ids.length === 0) return;
  const told = await withdrawReferee(tx, { ids, at: received, by: actor.id });
  const idsOf = (concluso: boolean) => told.filter((one) => one.concluso === concluso).map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.disabilitato', idsOf(false), { publicUrl }), received);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.conflitto', idsOf(true), { publicUrl }), received);
}
