import { righeModulo } from '@sigeba/contract/valutazioni/modulo.rules.ts';
import { TESTI_MODULO } from '@sigeba/contract/valutazioni/modulo.text.ts';
import { writeModuloJson } from '@sigeba/contract/valutazioni/moduloJson.rules.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { XLSX_MIME } from '../../ground/list/xlsx.parts.ts';
import { workbookOf } from '../../ground/sheet/workbook.ts';
import { openModulo } from './openModulo.ts';

const WIDTHS = [16, 50, 40, 10, 80];

type Request = Asking & { params: { propostaId: number }; query: { formato: 'xlsx' | 'json' } };

/** The referee's own sheet as a file with its current contents, as long as the referee may write in it. */
export async function downloadModulo(tx: Tx, request: Request): Promise<FileAnswer> {
  const { formato } = request.query;
  const { of, titolo, criteri, scheda } = await openModulo(tx, request.params, request);
  const rows = righeModulo({ ...of, titolo }, criteri, scheda);
  const content = formato === 'json' ? Buffer.from(writeModuloJson(rows)) : await workbook(rows);
  const mime = formato === 'json' ? 'application/json' : XLSX_MIME;
  return { name: `evaluation-${of.propostaId}.${formato}`, mime, size: content.length, content: once(content) };
}

const workbook = (rows: ReturnType<typeof righeModulo>): Promise<Buffer> =>
  workbookOf([
    {
      name: TESTI_MODULO.foglio,
      head: TESTI_MODULO.colonne,
      rows,
      width: WIDTHS,
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
