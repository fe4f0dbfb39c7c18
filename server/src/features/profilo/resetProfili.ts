import { dayInRome } from '@sigeba/contract/instant.ts';
import { isResetDue, MOTIVO_CONFERMA_ANNUALE } from '@sigeba/contract/profilo/confermaAnnuale.rules.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { findOpenBando, readReset, unvalidateAll, writeReset } from './nightly.queries.ts';

/** Once a year, where the university wants it and never while a bando is open, everybody must confirm the profile anew (D-40). */
export async function resetProfili(tx: Tx, now: Date): Promise<number> {
  const oggi = dayInRome(now);
  if (!isResetDue({ ...(await readReset(tx)), oggi, bandoAperto: (await findOpenBando(tx, { now })) !== undefined })) return 0;
  const profili = await unvalidateAll(tx, { motivo: MOTIVO_CONFERMA_ANNUALE.it, motivoEn: MOTIVO_CONFERMA_ANNUALE.en, now });
  await writeReset(tx, oggi);
  await record(tx, nobody(now), 'resetProfili', { tipo: 'profilo', id: null }, { profili });
  return profili;
}
