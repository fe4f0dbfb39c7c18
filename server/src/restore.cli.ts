/**
 * npm run restore -- BACKUP: restores a backup into the empty database of DATABASE_URL and the store of files, and compares it with its
 * manifest. BACKUP_IDENTITY_FILE decrypts an encrypted one. Described in docs/esercizio.md.
 */
import path from 'node:path';
import { restoreBackup } from './ground/backup/restoreBackup.ts';
import { openWith } from './ground/backup/sealing.ts';
import { ensureNoMore, runCommand, UsageError } from './ground/commandLine.ts';
import { loadConfig } from './ground/config/config.ts';
import { StartError } from './ground/startError.ts';
import { openStorage } from './outside/storage/openStorage.ts';

const USAGE = `npm run restore -- FOLDER/20261123T021500123Z
Puts a backup into the empty database and the store that the settings name, and proves that all is as it was taken (docs/esercizio.md).`;

await runCommand({ usage: USAGE, options: {} }, async ({ words: [folder, ...more] }) => {
  ensureNoMore(more);
  if (folder === undefined) throw new UsageError('');
  await restore(path.resolve(folder));
});

async function restore(backup: string): Promise<void> {
  const config = loadConfig(process.env);
  const url = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (url === null) throw new StartError('DATABASE_URL must name the empty database that the backup is restored into.');
  const open = config.backup.identityFile === null ? null : await openWith(config.backup.identityFile);
  const started = performance.now();
  const { made, tables, files } = await restoreBackup({ folder: backup, url, storage: await openStorage(config), open });
  const rows = Object.values(tables).reduce((sum, counted) => sum + counted, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(
    `Restored as of ${made}: ${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files, all as they were taken, in ${seconds} s.`,
  );
}
