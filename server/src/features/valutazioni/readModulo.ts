import { buffer } from 'node:stream/consumers';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { checkModulo, parseModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { righeDiJson } from '@sigeba/contract/valutazioni/moduloJson.rules.ts';
import type { ModuloLetto } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Upload } from '../../ground/files/receiveUpload.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { readSheetBeside } from '../../ground/sheet/readSheetBeside.ts';
import { type RigaFoglio, SheetRefused } from '../../ground/sheet/sheet.types.ts';
import { MOTIVI_MODULO } from './modulo.text.ts';
import { openModulo } from './openModulo.ts';

/** A form has one row for each criterion; a longer file is no form. */
const LIMITS = { righe: 300, colonne: 20 };

type Request = Asking & { upload: Upload };

/**
 * Reads a form for the sheet that is open in the browser: nothing is written, and the file is not kept.
 * @throws Refused MODULO_SCHEDA where the file is no form, or that of another sheet
 */
export async function readModulo(db: Db, request: Request, storage: Storage): Promise<ModuloLetto> {
  const { storageKey, campi, mime } = request.upload;
  try {
    const propostaId = /^\d{1,15}$/.test(campi.propostaId ?? '') ? Number(campi.propostaId) : 0;
    const { of, criteri } = await db.transaction().execute((tx) => openModulo(tx, { propostaId }, request));
    const bytes = await buffer(await storage.read(storageKey));
    const rows = mime === 'application/json' ? rowsOfJson(bytes) : await rowsOfSheet(bytes, request.actor.realId);
    const wrong = checkModulo(of, rows);
    if (wrong !== null) throw refused(wrong);
    return parseModulo(criteri, rows);
  } finally {
    await storage.remove(storageKey);
  }
}

function rowsOfJson(bytes: Buffer): RigaFoglio[] {
  const rows = righeDiJson(bytes.toString('utf8'), LIMITS.righe);
  if (typeof rows === 'string') throw refused(rows);
  return rows;
}

async function rowsOfSheet(bytes: Buffer, who: number): Promise<RigaFoglio[]> {
  try {
    return (await readSheetBeside(bytes, LIMITS, who)).righe;
  } catch (failure) {
    if (failure instanceof SheetRefused) throw refused(MOTIVI_MODULO[failure.motivo]);
    throw failure;
  }
}

const refused = (messaggio: string) => new Refused(no('MODULO_SCHEDA', { violazioni: [{ campo: 'file', messaggio }] }));
