import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Finding, type Look, well, why } from './doctor.finding.ts';
import type { Config } from './ground/config/config.ts';
import { ensureDataDir } from './ground/dataDir.ts';
import { listLostFiles, lostFilesText } from './ground/files/lostFiles.ts';
import { StartError } from './ground/startError.ts';
import { openStorage } from './outside/storage/openStorage.ts';

/** Uploads a small file, reads it and removes it; not as root. Then the store is compared with what the database names. */
export async function lookAtFiles(look: Look): Promise<Finding[]> {
  const found = await lookAtStorage(look);
  return found.every(({ state }) => state === 'well') ? [...found, ...(await lookForLost(look))] : found;
}

/** The files that the store has lost; empty where the database or the store does not answer, which other findings tell. */
async function lookForLost({ config, db }: Look): Promise<Finding[]> {
  try {
    const says = lostFilesText(await listLostFiles(db, await openStorage(config)));
    return says === null ? [] : [{ what: 'lost files', state: 'wrong', says }];
  } catch {
    return [];
  }
}

async function lookAtStorage({ config, asRoot }: Look): Promise<Finding[]> {
  if (config.s3 !== null) return [await tryStorage(config)];
  try {
    await ensureDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [
      { what: 'files', state: 'wrong', says: error.message, remedy: 'It belongs to the user of the service: docs/installazione.md.' },
    ];
  }
  return asRoot ? [] : [await tryStorage(config)];
}

async function tryStorage(config: Config): Promise<Finding> {
  const what = 'files';
  const place = config.s3 === null ? path.join(config.dataDir, 'media') : `${config.s3.endpoint}/${config.s3.bucket}`;
  try {
    const storage = await openStorage(config);
    const key = await storage.keep(await storage.receive(Readable.from([Buffer.from(what)])));
    const back = await text(await storage.read(key));
    await storage.remove(key);
    if (back !== what) throw new Error('what was written came back otherwise');
    return well(what, `${place} keeps and gives back.`);
  } catch (error) {
    const remedy =
      config.s3 === null ? 'Let the server write there, or set DATA_DIR.' : 'Correct S3_URL, or what the key may do in the bucket.';
    return { what, state: 'wrong', says: `${place} keeps no file (${why(error)}).`, remedy };
  }
}

/** The free space where uploads arrive. */
export async function lookAtDisk({ config: { dataDir, diskReserveMB } }: Look): Promise<Finding> {
  const what = 'disk';
  const disk = await statfs(dataDir).catch(() => null);
  if (disk === null) return { what, state: 'attention', says: `${dataDir} does not say how much is free.` };
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024);
  const says = `${free} MB are free in ${dataDir}.`;
  if (free < diskReserveMB) return { what, state: 'wrong', says, remedy: `Make room: below ${diskReserveMB} MB no uploads are taken.` };
  return free < diskReserveMB * 4 ? { what, state: 'attention', says, remedy: 'Make room before uploads are refused.' } : well(what, says);
}
