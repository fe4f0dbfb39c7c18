import path from 'node:path';
import { restoreBackup, restoreLostFiles } from './ground/backup/restoreBackup.ts';
import { writeRestored } from './ground/backup/restored.ts';
import { openWith } from './ground/backup/sealing.ts';
import { defineCommand, ensureNoMore, UsageError } from './ground/commandLine.ts';
import type { Config } from './ground/config/config.ts';
import { placeOf } from './ground/db/patience.ts';
import { openCommandDatabase } from './ground/db/provideDatabase.ts';
import { why } from './ground/finding.ts';
import { releaseText } from './ground/release.ts';
import { StartError } from './ground/startError.ts';
import { openStorage } from './outside/storage/openStorage.ts';

const usage = {
  it: `sigeba restore [--files] CARTELLA/20261123T021500123Z
Riporta una copia nel database vuoto e nell'archivio dei file che le impostazioni indicano, e prova che tutto è come fu copiato
(docs/amministrazione/copia-e-ripristina.md). BACKUP_IDENTITY_FILE apre una copia cifrata.
Con --files riporta solo i file che l'archivio del database in uso ha perso o cambiato, e il database resta com'è.`,
  en: `sigeba restore [--files] FOLDER/20261123T021500123Z
Puts a backup into the empty database and the store that the settings name, and proves that all is as it was taken (docs/amministrazione/copia-e-ripristina.md).
BACKUP_IDENTITY_FILE opens a sealed one.
With --files only those files come back that the store of the database in use has lost or changed, and the database stays as it is.`,
};

export const restoreCommand = defineCommand({ usage, options: { files: { type: 'boolean' } } }, async ({ values, words, config }) => {
  const [folder, ...more] = words;
  ensureNoMore(more);
  if (folder === undefined) throw new UsageError('');
  await (values.files === true ? restoreFiles : restore)(config(), path.resolve(folder));
});

const identityOf = ({ backup: { identityFile } }: Config) => (identityFile === null ? null : openWith(identityFile));

async function restoreFiles(config: Config, folder: string): Promise<void> {
  const { db, stop } = await openCommandDatabase(config);
  try {
    const found = await restoreLostFiles(db, { folder, storage: await openStorage(config), open: await identityOf(config) });
    console.info(`${found.brought} files that were lost or changed are back as they were uploaded.`);
    const [first] = found.missing;
    if (first !== undefined) throw new StartError(`${found.missing.length} more are not in this backup (first ${first}): try another.`);
  } finally {
    await stop();
  }
}

async function restore(config: Config, backup: string): Promise<void> {
  const url = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (url === null) throw new StartError('DATABASE_URL must name the empty database that the backup is restored into.');
  const open = await identityOf(config);
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
