import { buffer } from 'node:stream/consumers';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canEvaluate, type FaseStato, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { checkModulo, leggiModulo, righeModulo, type SchedaDelModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { TESTI_MODULO } from '@sigeba/contract/valutazioni/modulo.text.ts';
import { righeDiJson, scriviModuloJson } from '@sigeba/contract/valutazioni/moduloJson.rules.ts';
import type { CriterioScheda, Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { ModuloLetto } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import type { Upload } from '../../ground/files/receiveUpload.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { XLSX_MIME } from '../../ground/list/xlsx.parts.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { type RigaFoglio, SheetRefused } from '../../ground/sheet/readSheet.ts';
import { readSheetBeside } from '../../ground/sheet/readSheetBeside.ts';
import { workbookOf } from '../../ground/sheet/workbook.ts';
import { MOTIVI_MODULO } from './modulo.text.ts';
import { ownOf, presentOwn } from './presentValutazione.ts';
import { chiScrive } from './saveValutazione.ts';
import { readValutazione } from './valutando.ts';

/** A form has a row a criterion; what is longer is none. */
const LIMITS = { righe: 300, colonne: 20 };
const JSON_MIME = 'application/json';
const LARGHEZZE = [16, 50, 40, 10, 80];

type Download = Asking & { params: { propostaId: number }; query: { formato: 'xlsx' | 'json' } };

/** The own sheet as a file with what stands in it, as long as the referee may write in it. */
export async function downloadModulo(tx: Tx, request: Download): Promise<FileAnswer> {
  const { formato } = request.query;
  const { of, titolo, criteri, scheda } = await openModulo(tx, request.params, request);
  const rows = righeModulo({ ...of, titolo }, criteri, scheda);
  const content = formato === 'json' ? Buffer.from(scriviModuloJson(rows)) : await foglioOf(rows);
  const mime = formato === 'json' ? JSON_MIME : XLSX_MIME;
  return { name: `evaluation-${of.propostaId}.${formato}`, mime, size: content.length, content: once(content) };
}

const foglioOf = (rows: ReturnType<typeof righeModulo>): Promise<Buffer> =>
  workbookOf([
    {
      name: TESTI_MODULO.foglio,
      head: TESTI_MODULO.colonne,
      rows,
      width: LARGHEZZE,
      wrapped: true,
    },
    {
      name: TESTI_MODULO.istruzioni,
      head: [TESTI_MODULO.istruzioni],
      rows: TESTI_MODULO.righeIstruzioni.map((riga) => [riga]),
      width: 100,
      wrapped: true,
    },
  ]);

async function* once(content: Buffer) {
  yield content;
}

/**
 * What a form says, for the sheet that is open in the browser: nothing is written, and the file is not kept.
 * @throws Refused MODULO_SCHEDA where it is no form, or that of another sheet
 */
export const readModulo =
  ({ storage }: { storage: Storage }) =>
  async (db: Db, request: Asking & { upload: Upload }): Promise<ModuloLetto> => {
    const { storageKey, campi, mime } = request.upload;
    try {
      const propostaId = /^\d{1,15}$/.test(campi.propostaId ?? '') ? Number(campi.propostaId) : 0;
      const { of, criteri } = await db.transaction().execute((tx) => openModulo(tx, { propostaId }, request));
      const bytes = await buffer(await storage.read(storageKey));
      const rows = mime === JSON_MIME ? rowsOfJson(bytes) : await rowsOf(bytes, request.actor.realId);
      const wrong = checkModulo(of, rows);
      if (wrong !== null) throw refused(wrong);
      return leggiModulo(criteri, rows);
    } finally {
      await storage.remove(storageKey);
    }
  };

function rowsOfJson(bytes: Buffer): RigaFoglio[] {
  const rows = righeDiJson(bytes.toString('utf8'), LIMITS.righe);
  if (typeof rows === 'string') throw refused(rows);
  return rows;
}

async function rowsOf(bytes: Buffer, who: number): Promise<RigaFoglio[]> {
  try {
    return (await readSheetBeside(bytes, LIMITS, who)).righe;
  } catch (failure) {
    if (failure instanceof SheetRefused) throw refused(MOTIVI_MODULO[failure.motivo]);
    throw failure;
  }
}

const refused = (messaggio: string) => new Refused(no('MODULO_SCHEDA', { violazioni: [{ campo: 'file', messaggio }] }));

type Modulo = { of: SchedaDelModulo; titolo: string | null; criteri: CriterioScheda[]; scheda: Scheda };

/** The sheet of the active phase, which the referee may write in now. */
async function openModulo(tx: Tx, { propostaId }: { propostaId: number }, request: Asking): Promise<Modulo> {
  const aperta = await readValutazione(tx, { propostaId, porta: 'referee' }, request);
  const attiva = faseAttiva(aperta.fasi);
  const begun = attiva === null ? undefined : ownOf(aperta, attiva.id);
  ensure(canEvaluate(aperta.valutando, { chi: chiScrive(aperta), scheda: begun?.status ?? null, faseId: attiva?.id, decisa: false }));
  const fase: FaseStato = found(attiva ?? undefined);
  const { motivazione, valutazionePunteggioList } = presentOwn(aperta, fase, begun);
  return {
    of: { propostaId, faseId: fase.id },
    titolo: aperta.row.titolo,
    criteri: valutazionePunteggioList.map(({ criterio }) => criterio),
    scheda: { motivazione, righe: valutazionePunteggioList.map(({ criterio, ...riga }) => ({ ...riga, criterioId: criterio.id })) },
  };
}
