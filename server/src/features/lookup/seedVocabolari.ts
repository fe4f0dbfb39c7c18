import { createHash } from 'node:crypto';
import type { Tx } from '../../ground/db/db.types.ts';
import { readImpostazioni, writeNota } from '../configurazione/configurazione.queries.ts';
import { lockConfigurazione } from '../configurazione/impostazioni.queries.ts';
import { advanceIds, fillVocabolario, TABLES } from './seed.queries.ts';
import { readVocabolari } from './vocabolari.ts';

/** Key of the setting that records which files the vocabularies were last filled from. */
const IMPRONTA = 'vocabolari.impronta';

/**
 * Fills the vocabularies from the files of the application (D-48): missing entries are added, and changed wordings follow the
 * file. `valido` belongs to the university: a disabled entry stays disabled. A start with unchanged files changes nothing, and of
 * two processes that start together the second waits for the first.
 */
export async function seedVocabolari(tx: Tx): Promise<void> {
  const vocabolari = readVocabolari();
  const impronta = createHash('sha256').update(JSON.stringify(vocabolari)).digest('hex');
  const isFilled = async () => (await readImpostazioni(tx, [IMPRONTA]))[IMPRONTA] === impronta;
  if (await isFilled()) return;
  await lockConfigurazione(tx);
  if (await isFilled()) return;
  for (const table of TABLES) {
    await fillVocabolario(tx, { rows: vocabolari[table] }, { table });
    await advanceIds(tx, {}, { table });
  }
  await writeNota(tx, { chiave: IMPRONTA, valore: impronta, descrizione: 'Impronta dei file dei vocabolari già caricati' });
}
