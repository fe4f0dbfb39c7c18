import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Cella } from '@sigeba/contract/cella.ts';
import { COLONNE, checkIntestazioni, intestazioneOf, readCella, rigaIntestazioni, type Valore } from '@sigeba/contract/massivo/colonne.ts';
import { RIGHE_MASSIMO, type Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../../ground/refuse.ts';
import { type Foglio, type MotivoFoglio, type RigaFoglio, SheetRefused } from '../../ground/sheet/readSheet.ts';
import { readSheetBeside } from '../../ground/sheet/readSheetBeside.ts';
import { MOTIVI_FOGLIO } from './massivo.text.ts';
import type { RigaLetta } from './piano.types.ts';

/** The rows of people, of the heading and of what stands above it. */
const LIMITS = { righe: RIGHE_MASSIMO + 11, colonne: 50 };
/** Rows between which others may be inserted. */
const SLICE = 500;

/**
 * The rows of a file, cell by cell as its template defines them.
 * @throws Refused FORMATO_MASSIVO where it is no spreadsheet of the template: nothing of it is applied (D-162)
 */
export async function readFile(bytes: Buffer, template: Template, who: number): Promise<RigaLetta[]> {
  const { righe, spostamento } = await sheetOf(bytes, who);
  const at = rigaIntestazioni(
    template,
    righe.map(({ celle }) => celle),
  );
  const [head, ...rows] = righe.slice(at);
  if (head === undefined) throw malformed(MOTIVI_FOGLIO.VUOTO);
  if (rows.length > RIGHE_MASSIMO) throw malformed(MOTIVI_FOGLIO.TROPPE_RIGHE);
  const wrong = checkIntestazioni(template, head.celle);
  if (wrong !== null) throw malformed(wrong);
  const places = new Map(head.celle.map((cella, place) => [intestazioneOf(cella), place]));
  const read: RigaLetta[] = [];
  for (const [number, row] of rows.entries()) {
    if (number % SLICE === SLICE - 1) await othersFirst();
    read.push(rowOf(row, template, { places, spostamento }));
  }
  return read;
}

async function sheetOf(bytes: Buffer, who: number): Promise<Foglio> {
  try {
    return await readSheetBeside(bytes, LIMITS, who);
  } catch (failure) {
    if (failure instanceof SheetRefused) throw malformed(MOTIVI_FOGLIO[failure.motivo satisfies MotivoFoglio]);
    throw failure;
  }
}

const malformed = (dettaglio: string) => new Refused(no('FORMATO_MASSIVO', { violazioni: [{ campo: 'file', messaggio: dettaglio }] }));

type Layout = { places: ReadonlyMap<string, number>; spostamento: number };

function rowOf({ riga, celle }: RigaFoglio, template: Template, { places, spostamento }: Layout): RigaLetta {
  const valori: Record<string, Valore> = {};
  const errori: RigaLetta['errori'] = [];
  for (const colonna of COLONNE[template]) {
    const cella: Cella = celle[places.get(colonna.nome) ?? -1] ?? null;
    const letta = readCella(colonna, cella, spostamento);
    if ('valore' in letta) valori[colonna.nome] = letta.valore;
    else errori.push({ colonna: colonna.nome, messaggio: letta.messaggio });
  }
  return { riga, codiceFiscale: String(valori.codice_fiscale ?? ''), valori, errori };
}
