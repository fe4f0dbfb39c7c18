import path from 'node:path';
import { restoreBackup } from './ground/backup/restoreBackup.ts';
import { writeRestored } from './ground/backup/restored.ts';
import { openWith } from './ground/backup/sealing.ts';
import { defineCommand, ensureNoMore, UsageError } from './ground/commandLine.ts';
import type { Config } from './ground/config/config.ts';
import { placeOf } from './ground/db/patience.ts';
import { why } from './ground/finding.ts';
import { releaseText } from './ground/release.ts';
import { StartError } from './ground/startError.ts';
import { openStorage } from './outside/storage/openStorage.ts';

const usage = {
  it: `sigeba restore CARTELLA/20261123T021500123Z
Riporta una copia nel database vuoto e nell'archivio dei file che le impostazioni indicano, e prova che tutto è come fu copiato
(docs/amministrazione/copia-e-ripristina.md). BACKUP_IDENTITY_FILE apre una copia cifrata.`,
  en: `sigeba restore FOLDER/20261123T021500123Z
Puts a backup into the empty database and the store that the settings name, and proves that all is as it was taken (docs/amministrazione/copia-e-ripristina.md).
BACKUP_IDENTITY_FILE opens a sealed one.`,
};

export const restoreCommand = defineCommand({ usage, options: {} }, async ({ words: [folder, ...more], config }) => {
  ensureNoMore(more);
  if (folder === undefined) throw new UsageError('');
  await restore(config(), path.resolve(folder));
});

async function restore(config: Config, backup: string): Promise<void> {
  const url = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (url === null) throw new StartError('DATABASE_URL must name the empty database that the backup is restored into.');
  const open = config.backup.identityFile === null ? null : await openWith(config.backup.identityFile);
  console.error(`SIGEBA ${releaseText()}, restoring into the database ${placeOf(url)}.`);
  const started = performance.now();
  const { made, tables, files } = await restoreBackup({ folder: backup, url, storage: await openStorage(config), open });
  const rows = Object.values(tables).reduce((sum, counted) => sum + counted, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(
    `Restored into the database ${placeOf(url)} as of ${made}: ${rows} rows of ${Object.keys(tables).length} tables and ${files.length} files, all as they were taken, in ${seconds} s.`,
  );
  // A repository that may only be read is no reason to call the restore a failure.
  await writeRestored(path.dirname(backup), path.basename(backup), new Date()).catch((error) =>
    console.error(`That it was proved could not be written beside the backup (${why(error)}): the status page does not know of it.`),
  );
}
