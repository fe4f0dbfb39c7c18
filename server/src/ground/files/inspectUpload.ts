import { bytesOfMB, ESTENSIONI, MAX_MEGAPIXEL, MAX_XLSX_MB, type TipoUpload, uploads } from '@sigeba/contract/media/uploads.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { fileTypeFromFile } from 'file-type';
import { type Entry, open, type ZipFile } from 'yauzl';
import { Refused } from '../refuse.ts';
import { hasPdfEnd, pixelsOf } from './measureFile.ts';
import type { Arrived } from './storage.types.ts';

/** The type of what arrived, read from its bytes; refuses what the call does not take. */
export async function inspectUpload({ file, dimensione }: Arrived, tipo: TipoUpload, filetype: string | null): Promise<string> {
  if (dimensione === 0) throw new Refused(no('FILE_VUOTO'));
  const mime = (await fileTypeFromFile(file))?.mime ?? '';
  const ammessi: readonly string[] = uploads[tipo].mime.filter((each: string) => filetype === null || each === filetype);
  if (!ammessi.includes(mime)) throw new Refused(no('FILE_TYPE', { ammessi: ammessi.map((each) => ESTENSIONI[each] ?? each) }));
  if (mime === 'application/pdf' && !(await hasPdfEnd(file, dimensione))) throw new Refused(no('FILE_INCOMPLETO'));
  if (mime.startsWith('image/')) await ensurePixels(file, mime);
  if (mime.startsWith('application/vnd.openxmlformats') && !(await fitsUnpacked(file))) throw new Refused(no('FILE_UNPACKED'));
  return mime;
}

/** Read from the header: an image of a few bytes may ask for gigabytes when it is opened. */
async function ensurePixels(file: string, mime: string): Promise<void> {
  const pixels = await pixelsOf(file, mime);
  if (pixels === null || pixels === 0) throw new Refused(no('FILE_INCOMPLETO'));
  if (pixels > MAX_MEGAPIXEL * 1_000_000) throw new Refused(no('FILE_PIXEL', { massimo: MAX_MEGAPIXEL }));
}

/** Whether a zip stays within bounds when it is opened. A zip that lies about it is refused by whoever unpacks it. */
function fitsUnpacked(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    open(file, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (failure || zip === undefined) resolve(false);
      else sum(zip, resolve);
    });
  });
}

function sum(zip: ZipFile, done: (fits: boolean) => void): void {
  let bytes = 0;
  const end = (fits: boolean) => {
    zip.close();
    done(fits);
  };
  zip.on('entry', (entry: Entry) => {
    bytes += entry.uncompressedSize;
    if (bytes > bytesOfMB(MAX_XLSX_MB)) end(false);
    else zip.readEntry();
  });
  zip.once('end', () => done(true));
  zip.once('error', () => end(false));
  zip.readEntry();
}
