import { no } from '@sigeba/contract/refusals/verdict.ts';
import { bytesOfMB, ESTENSIONI, MAX_MEGAPIXEL, MAX_XLSX_MB, NON_FOGLIO, type TipoUpload, uploads } from '@sigeba/contract/uploads.ts';
import { fileTypeFromFile } from 'file-type';
import { type Entry, open, type ZipFile } from 'yauzl';
import { Refused } from '../refuse.ts';
import { beginsAsJson, beginsAsText, hasPdfEnd, pixelsOf } from './measureFile.ts';
import type { Arrived } from './storage.types.ts';

/** Texts have no signature: json begins like an object, and csv is any text; their readers report further faults. */
const JSON_MIME = 'application/json';
const CSV_MIME = 'text/csv';

/** The type of an uploaded file, read from its bytes. @throws Refused where the route does not accept it */
export async function inspectUpload({ file, dimensione }: Arrived, tipo: TipoUpload, filetype: string | null): Promise<string> {
  if (dimensione === 0) throw new Refused(no('FILE_VUOTO'));
  const ammessi: readonly string[] = uploads[tipo].mime.filter((each: string) => filetype === null || each === filetype);
  const mime = (await fileTypeFromFile(file))?.mime ?? (await textTypeOf(file, ammessi));
  if (!ammessi.includes(mime)) throw wrongType(tipo, ammessi);
  if (mime === 'application/pdf' && !(await hasPdfEnd(file, dimensione))) throw new Refused(no('FILE_INCOMPLETO'));
  if (mime.startsWith('image/')) await ensurePixels(file, mime);
  if (mime.startsWith('application/vnd.openxmlformats')) await ensureUnpacks(file);
  return mime;
}

/** The accepted type of a text; "" for none. */
async function textTypeOf(file: string, ammessi: readonly string[]): Promise<string> {
  if (ammessi.includes(JSON_MIME) && (await beginsAsJson(file))) return JSON_MIME;
  return ammessi.includes(CSV_MIME) && (await beginsAsText(file)) ? CSV_MIME : '';
}

/** A bulk upload uses the words of the specification (USER-085, D-162). `ammessi` is empty where `filetype` names no accepted type. */
function wrongType(tipo: TipoUpload, ammessi: readonly string[]): Refused {
  if (tipo === 'xlsx') return new Refused(no('FORMATO_MASSIVO', { violazioni: [{ campo: 'file', messaggio: NON_FOGLIO }] }));
  const named = ammessi.length === 0 ? uploads[tipo].mime : ammessi;
  return new Refused(no('FILE_TYPE', { ammessi: named.map((each) => ESTENSIONI[each] ?? each) }));
}

/** Read from the header: an image of a few bytes may need gigabytes when it is opened. */
async function ensurePixels(file: string, mime: string): Promise<void> {
  const pixels = await pixelsOf(file, mime);
  if (pixels === null || pixels === 0) throw new Refused(no('FILE_INCOMPLETO'));
  if (pixels > MAX_MEGAPIXEL * 1_000_000) throw new Refused(no('FILE_PIXEL', { massimo: MAX_MEGAPIXEL }));
}

/** Refuses a truncated zip, and one that declares to be too large when unpacked. One that lies about it is refused while it is unpacked. */
function ensureUnpacks(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (failure || zip === undefined) reject(new Refused(no('FILE_INCOMPLETO')));
      else sum(zip, (reason) => (reason === null ? resolve() : reject(new Refused(no(reason)))));
    });
  });
}

/** Sums the sizes that the zip declares; answers the reason of a refusal, or null. */
function sum(zip: ZipFile, done: (reason: 'FILE_INCOMPLETO' | 'FILE_UNPACKED' | null) => void): void {
  let bytes = 0;
  zip.on('entry', (entry: Entry) => {
    bytes += entry.uncompressedSize;
    if (bytes <= bytesOfMB(MAX_XLSX_MB)) return zip.readEntry();
    zip.close();
    done('FILE_UNPACKED');
  });
  zip.once('end', () => done(null));
  zip.once('error', () => {
    zip.close();
    done('FILE_INCOMPLETO');
  });
  zip.readEntry();
}
