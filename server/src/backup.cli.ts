/**
 * npm run backup -- FOLDER [--keep N]: a backup of database and files beside the working servers, encrypted for BACKUP_RECIPIENT where that
 * is set. With --keep only the newest N stay. Described in docs/esercizio.md.
 */
import path from 'node:path';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { pruneBackups } from './ground/backup/pruneBackups.ts';
import { sealFor } from './ground/backup/sealing.ts';
import { takeBackup } from './ground/backup/takeBackup.ts';
import { ensureNoMore, runCommand, UsageError } from './ground/commandLine.ts';
import { loadConfig } from './ground/config/config.ts';
import { ensureDataDir } from './ground/dataDir.ts';
import { openDatabase } from './ground/db/database.ts';
import { COMMAND_LOG, commandPlaceOf, provideServer } from './ground/db/provideDatabase.ts';
import { lostFilesText } from './ground/files/lostFiles.ts';
import { BACKUP, markDone } from './ground/jobs/jobs.queries.ts';
import { openStorage } from './outside/storage/openStorage.ts';

const USAGE = `npm run backup -- FOLDER [--keep N]
A backup of database and files into FOLDER, beside the working servers; with --keep all but the newest N are removed (docs/esercizio.md).`;

await runCommand({ usage: USAGE, options: { keep: { type: 'string' } } }, async ({ values, words: [folder, ...more] }) => {
  ensureNoMore(more);
  if (folder === undefined) throw new UsageError('');
  await backup(path.resolve(folder), values.keep === undefined ? null : keepOf(values.keep));
});

function keepOf(typed: string): number {
  const keep = Number(typed);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep wants a whole number from 1 on.');
  return keep;
}

async function backup(repository: string, keep: number | null): Promise<void> {
  const config = loadConfig(process.env);
  const seal = config.backup.recipient === null ? null : sealFor(config.backup.recipient);
  if (config.s3 === null) await ensureDataDir(config.dataDir);
  const storage = await openStorage(config);
  const server = await provideServer(config, COMMAND_LOG, { join: true, create: false });
  const db = openDatabase(server.ownerUrl, { max: 2, statementTimeout: 0 });
  const started = performance.now();
  try {
    const { folder: made, manifest, copied, lost } = await takeBackup({ db, url: server.ownerUrl, storage, repository, seal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(`${made}: ${rowsOf(manifest.tables)} rows, ${manifest.files.length} files (${copied} new), in ${seconds} s.`);
    if (manifest.audit !== null)
      console.info(`Last seal of the audit log, to be kept elsewhere: ${manifest.audit.posto}:${manifest.audit.sigillo}`);
    if (lost.length > 0) {
      // Older backups are kept while the repository may be the only place that has a file.
      console.error(`${lostFilesText(lost)} The backup of ${commandPlaceOf(server)} is complete, and older ones were kept.`);
      process.exitCode = 1;
      return;
    }
    const now = new Date();
    await db.transaction().execute((tx) => markDone(tx, { nome: BACKUP, giorno: dayInRome(now), now }));
    if (keep === null) return;
    const { backups, files } = await pruneBackups(repository, keep);
    if (backups > 0) console.info(`${backups} older backups and ${files} files that none names any more were removed.`);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

function rowsOf(tables: Record<string, number>): number {
  return Object.values(tables).reduce((sum, rows) => sum + rows, 0);
}
