import type { Cella } from '../cella.ts';
import { TESTI_MODULO } from './modulo.text.ts';

/**
 * The form of a sheet as json: instructions, then an object for each row, by the names of the spreadsheet's columns, so that both are read
 * by the same rules. An empty answer is null.
 */
export function writeModuloJson(rows: readonly (readonly (string | number)[])[]): string {
  const evaluation = rows.map((celle) =>
    Object.fromEntries(TESTI_MODULO.colonne.map((name, at) => [name, celle[at] || celle[at] === 0 ? celle[at] : null])),
  );
  return `${JSON.stringify({ instructions: TESTI_MODULO.righeIstruzioniJson, evaluation }, null, 2)}\n`;
}

type RigaFoglio = { riga: number; celle: Cella[] };

/** The rows of such a file below the names of its columns, each with its index in the list; else a sentence why it is no form. */
export function righeDiJson(testo: string, massimo: number): RigaFoglio[] | string {
  const found = parsed(testo);
  if (found === undefined) return TESTI_MODULO.nessunJson;
  if (!Array.isArray(found)) return TESTI_MODULO.nessunModulo;
  if (found.length > massimo) return TESTI_MODULO.troppeRighe;
  const righe: RigaFoglio[] = [{ riga: 0, celle: [...TESTI_MODULO.colonne] }];
  for (const [at, voce] of (found as unknown[]).entries()) {
    if (typeof voce !== 'object' || voce === null) return TESTI_MODULO.rigaStrana(at + 1);
    const celle = TESTI_MODULO.colonne.map((name) => cellaDi(Object.hasOwn(voce, name) ? (voce as Record<string, unknown>)[name] : null));
    if (celle.includes(undefined)) return TESTI_MODULO.rigaStrana(at + 1);
    righe.push({ riga: at + 1, celle: celle as Cella[] });
  }
  return righe;
}

/** Nesting of brackets at most: parsing more of them would delay everybody. */
const DEPTH_MAX = 20;

/** Whether brackets are nested too deeply, in one pass; those within texts do not count. */
function isDeep(testo: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < testo.length; at += 1) {
    const sign = testo[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** The list of answers in a file; null where it has none, undefined where it is no json or nested too deeply. */
function parsed(testo: string): unknown {
  try {
    if (isDeep(testo)) return undefined;
    const read: unknown = JSON.parse(testo.replace(/^\uFEFF/, ''));
    return typeof read === 'object' && read !== null && 'evaluation' in read ? read.evaluation : null;
  } catch {
    return undefined;
  }
}

/** Undefined for values that no cell could hold: lists, objects, infinite numbers. */
function cellaDi(value: unknown): Cella | undefined {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'boolean' ? { genere: 'booleano' } : undefined;
}
