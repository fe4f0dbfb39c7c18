import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sizeOf } from '@sigeba/contract/stato/stato.rules.ts';
import type { Config } from '../../ground/config/config.ts';
import { ensureDataDir } from '../../ground/dataDir.ts';
import { listLostFiles, lostFilesText } from '../../ground/files/lostFiles.ts';
import { bilingual, type Finding, well, why } from '../../ground/finding.ts';
import { StartError } from '../../ground/startError.ts';
import { openStorage } from '../../outside/storage/openStorage.ts';
import type { Look } from './look.types.ts';

const FILES = bilingual('files', 'Archivio dei file');
const DISK = bilingual('disk', 'Spazio su disco');

/** Uploads a small file, reads it and removes it; not as root. Then, where asked to, the store is compared with what the database names. */
export async function lookAtFiles(look: Look): Promise<Finding[]> {
  const found = await lookAtStorage(look);
  return look.thorough && found.every(({ state }) => state === 'well') ? [...found, ...(await lookForLost(look))] : found;
}

/** The files that the store has lost; empty where the database or the store does not answer, which other findings tell. */
async function lookForLost({ config, db }: Look): Promise<Finding[]> {
  const what = bilingual('lost files', 'File perduti');
  try {
    const lost = await listLostFiles(db, await openStorage(config));
    const detail = lostFilesText({ lost, changed: [] });
    return detail === null ? [] : [{ what, state: 'wrong', says: lostWords(lost.length), detail }];
  } catch {
    return [];
  }
}

export const lostWords = (lost: number) =>
  bilingual(
    `${lost} uploaded files are gone from the store, or have another length there.`,
    lost === 1
      ? 'Un file caricato non c’è più nell’archivio, o ha un’altra lunghezza.'
      : `${lost} file caricati non ci sono più nell’archivio, o hanno un’altra lunghezza.`,
  );

async function lookAtStorage({ config, asRoot }: Look): Promise<Finding[]> {
  if (config.s3 !== null) return [await tryStorage(config)];
  try {
    await ensureDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const says = bilingual('The folder of the files cannot be used.', 'La cartella dei file non si può usare.');
    const remedy = bilingual(
      'It belongs to the user of the service: docs/amministrazione/installa.md.',
      'Appartiene all’utente del servizio (docs/amministrazione/installa.md).',
    );
    return [{ what: FILES, state: 'wrong', says, detail: error.message, remedy }];
  }
  return asRoot ? [] : [await tryStorage(config)];
}

async function tryStorage(config: Config): Promise<Finding> {
  const place = config.s3 === null ? path.join(config.dataDir, 'media') : `${config.s3.endpoint}/${config.s3.bucket}`;
  const content = 'SIGEBA';
  try {
    const storage = await openStorage(config);
    const key = await storage.keep(await storage.receive(Readable.from([Buffer.from(content)])));
    const back = await text(await storage.read(key));
    await storage.remove(key);
    if (back !== content) throw new Error('what was written came back otherwise');
    return well(FILES, bilingual('It keeps and gives back.', 'Un file di prova è stato scritto, riletto e tolto.'), place);
  } catch (error) {
    const remedy =
      config.s3 === null
        ? bilingual(
            'Let the server write there, or set DATA_DIR.',
            'Lascia che il server ci scriva, o imposta DATA_DIR (docs/amministrazione/configura.md).',
          )
        : bilingual(
            'Correct S3_URL, or what the key may do in the bucket.',
            'Correggi S3_URL, o ciò che la chiave può fare nel bucket (docs/amministrazione/configura.md).',
          );
    const says = bilingual('It keeps no file.', 'Non conserva i file: chi ne carica uno riceve un errore.');
    return { what: FILES, state: 'wrong', says, detail: `${place} (${why(error)})`, remedy };
  }
}

/** MB that are free where uploads arrive; null where the system does not say. */
export async function freeMB(dataDir: string): Promise<number | null> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null ? null : Math.floor((disk.bavail * disk.bsize) / 1024 / 1024);
}

/** The free space where uploads arrive. */
export async function lookAtDisk({ config: { dataDir, diskReserveMB } }: Look): Promise<Finding> {
  const free = await freeMB(dataDir);
  if (free === null)
    return {
      what: DISK,
      state: 'unknown',
      says: bilingual('How much is free is not known.', 'Quanto spazio c’è non è noto.'),
      detail: dataDir,
    };
  const detail = `${dataDir}, DISK_RESERVE_MB ${diskReserveMB}`;
  const says = bilingual(`${sizeOf(free, 'en-GB')} are free.`, `${sizeOf(free, 'it-IT')} liberi per i file.`);
  if (free < diskReserveMB) {
    const remedy = bilingual('Make room: until then no uploads are taken.', 'Fai posto: fino ad allora non si caricano più file.');
    return { what: DISK, state: 'wrong', says, detail, remedy };
  }
  if (free >= diskReserveMB * 4) return well(DISK, says, detail);
  const remedy = bilingual('Make room before uploads are refused.', 'Fai posto prima che i file siano rifiutati.');
  return { what: DISK, state: 'attention', says, detail, remedy };
}
