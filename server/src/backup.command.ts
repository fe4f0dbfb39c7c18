import path from 'node:path';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { pruneBackups } from './ground/backup/pruneBackups.ts';
import { readRestored } from './ground/backup/restored.ts';
import { sealFor } from './ground/backup/sealing.ts';
import { takeBackup } from './ground/backup/takeBackup.ts';
import { defineCommand, ensureNoMore, UsageError } from './ground/commandLine.ts';
import type { Config } from './ground/config/config.ts';
import { ensureDataDir } from './ground/dataDir.ts';
import { openDatabase } from './ground/db/database.ts';
import { startErrorOf } from './ground/db/patience.ts';
import { COMMAND_LOG, ownerPlaceOf, provideServer, tellDatabase } from './ground/db/provideDatabase.ts';
import { lostFilesText } from './ground/files/lostFiles.ts';
import { BACKUP, markDone, RESTORE } from './ground/jobs/jobs.queries.ts';
import { openStorage } from './outside/storage/openStorage.ts';

const usage = {
  it: `sigeba backup CARTELLA [--keep N]
Copia database e file nella CARTELLA mentre si lavora, cifrati per BACKUP_RECIPIENT dove è impostato; con --keep restano solo le N copie più
recenti. Esce con 1 se il registro o un file non sono come devono (docs/amministrazione/copia-e-ripristina.md).`,
  en: `sigeba backup FOLDER [--keep N]
A backup of database and files into FOLDER while people work, sealed for BACKUP_RECIPIENT where that is set; with --keep all but the newest N
are removed. Ends with 1 where the audit log or a file is not as it must be (docs/amministrazione/copia-e-ripristina.md).`,
};

export const backupCommand = defineCommand({ usage, options: { keep: { type: 'string' } } }, async (typed) => {
  const { values, words, config } = typed;
  const [folder, ...more] = words;
  ensureNoMore(more);
  if (folder === undefined) throw new UsageError('');
  const keep = values.keep === undefined ? null : keepOf(values.keep);
  await backup(config(), path.resolve(folder), keep);
});

function keepOf(typed: string): number {
  const keep = Number(typed);
  if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep wants a whole number from 1 on.');
  return keep;
}

async function backup(config: Config, repository: string, keep: number | null): Promise<void> {
  const seal = config.backup.recipient === null ? null : sealFor(config.backup.recipient);
  if (config.s3 === null) await ensureDataDir(config.dataDir);
  const storage = await openStorage(config);
  const server = await provideServer(config, COMMAND_LOG, { join: true, create: false });
  const db = openDatabase(server.ownerUrl, { max: 2, statementTimeout: 0 });
  const started = performance.now();
  try {
    await tellDatabase(db, ownerPlaceOf(server)).catch((error: unknown) => Promise.reject(startErrorOf(error, server.ownerUrl)));
    const { folder: made, manifest, copied, lost } = await takeBackup({ db, url: server.ownerUrl, storage, repository, seal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.info(
      `${made}: ${rowsOf(manifest.tables)} rows, ${manifest.files.length} files (${copied} new) of ${ownerPlaceOf(server)}, in ${seconds} s.`,
    );
    if (manifest.audit !== null)
      console.info(`Last seal of the audit log, to be kept elsewhere: ${manifest.audit.posto}:${manifest.audit.sigillo}`);
    if (lost.length > 0) {
      // Older backups are kept while the repository may be the only place that has a file.
      console.error(`${lostFilesText({ lost, changed: [] })} The backup of ${ownerPlaceOf(server)} is complete, and older ones were kept.`);
      process.exitCode = 1;
      return;
    }
    const now = new Date();
    const restored = await readRestored(repository);
    await db.transaction().execute(async (tx) => {
      await markDone(tx, { nome: BACKUP, giorno: dayInRome(now), now });
      if (restored !== null) await markDone(tx, { nome: RESTORE, giorno: dayInRome(restored), now: restored });
    });
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
