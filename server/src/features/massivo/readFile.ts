import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Cella } from '@sigeba/contract/cella.ts';
import {
  type Abbinamento,
  COLONNE_MASSIMO,
  checkAbbinamento,
  readAbbinamento,
  recognise,
} from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { COLONNE, readCella, type Valore } from '@sigeba/contract/massivo/colonne.ts';
import {
  checkIntestazioni,
  countNote,
  personaSopra,
  rigaIntestazioni,
  righeDiTesta,
  testataOf,
} from '@sigeba/contract/massivo/intestazioni.ts';
import { ESITI, RIGHE_MASSIMO, type TemplateDiFile } from '@sigeba/contract/massivo/massivo.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { readSheetBeside } from '../../ground/sheet/readSheetBeside.ts';
import { type Foglio, type MotivoFoglio, type RigaFoglio, SheetRefused } from '../../ground/sheet/sheet.types.ts';
import { listAbbinamenti } from './massivo.queries.ts';
import { MOTIVI_FOGLIO, personaSopraTesto } from './massivo.text.ts';
import type { RigaLetta } from './piano.types.ts';

/** The rows of people, of the heading, of what stands above it and below the table. */
const LIMITS = { righe: RIGHE_MASSIMO + 20, colonne: COLONNE_MASSIMO, tabella: true } as const;
/** Rows between which others may be inserted. */
const SLICE = 500;

/** A file with its head found: the rows of people below it, and the lines under them that are nobody's (D-237). */
export type Tabella = {
  testa: RigaFoglio;
  righe: RigaFoglio[];
  note: RigaFoglio[];
  spostamento: number;
  /** The places of columns whose numbers are shown as days. */
  giorni: readonly number[];
  /** How the same head was matched before; null where it was not, or says its columns itself (D-236). */
  ricordato: Abbinamento | null;
};

/** `isUnseen`: nobody sees before it is applied how the file was read, so that it is not matched as an earlier one was. */
type Reading = { template: TemplateDiFile; who: number; isUnseen: boolean };

/**
 * Finds the head of a file: the row whose headings name all columns, else one that was matched for an earlier file, else the one that looks
 * most like a head.
 * @throws Refused FORMATO_MASSIVO where it is no spreadsheet with a table, or has people in or above its head
 */
export async function readTabella(db: Db, bytes: Buffer, { template, who, isUnseen }: Reading): Promise<Tabella> {
  const foglio = await sheetOf(bytes, who, template === ESITI);
  const celle = foglio.righe.map((riga) => riga.celle);
  const guessed = rigaIntestazioni(template, celle);
  const isNamed = checkIntestazioni(template, celle[guessed] ?? []) === null;
  const known = isNamed || isUnseen ? null : await findRicordato(db, template, celle);
  const at = known?.at ?? guessed;
  const [testa, ...below] = foglio.righe.slice(at);
  if (testa === undefined) throw malformed(MOTIVI_FOGLIO.VUOTO);
  const lost = personaSopra(foglio.righe.slice(0, at + 1));
  if (lost !== undefined) throw malformed(personaSopraTesto(lost.riga));
  const last = below.length - countNote(below.map((riga) => riga.celle));
  const righe = below.slice(0, last);
  if (righe.length > RIGHE_MASSIMO) throw malformed(MOTIVI_FOGLIO.TROPPE_RIGHE);
  const lastRow = righe.at(-1)?.riga ?? testa.riga;
  if (foglio.unite.some(({ da, a }) => a >= testa.riga && da <= lastRow)) throw malformed(MOTIVI_FOGLIO.UNITE);
  const { spostamento, giorni } = foglio;
  return { testa, righe, note: below.slice(last), spostamento, giorni, ricordato: known?.abbinamento ?? null };
}

/** The first row that was the head of an earlier file, and how it was matched; null also where the template has other columns by now. */
async function findRicordato(db: Db, template: TemplateDiFile, celle: readonly (readonly Cella[])[]) {
  const impronte = righeDiTesta(celle).map(improntaOf);
  const rows = await db
    .transaction()
    .execute((tx) => listAbbinamenti(tx, { template, impronte: impronte.filter((each) => each !== null) }));
  const valid = rows.filter(({ colonne }) => checkAbbinamento(template, readAbbinamento(colonne)).length === 0);
  const byImpronta = new Map(valid.map(({ impronta, colonne }) => [impronta, colonne]));
  const at = impronte.findIndex((each) => each !== null && byImpronta.has(each));
  const colonne = byImpronta.get(impronte[at] ?? '');
  return colonne === undefined ? null : { at, abbinamento: readAbbinamento(colonne) };
}

/** By which the head of a file is known again; null where the row is none. */
export function improntaOf(head: readonly Cella[]): string | null {
  const testata = testataOf(head);
  return testata === null ? null : createHash('sha256').update(testata).digest('hex');
}

/**
 * The columns of a file by their places: as they are told, as for an earlier file of the same head, or as the head says.
 * @throws Refused FORMATO_MASSIVO, with the field `colonne`, where the head does not say them
 */
export function abbinamentoOf({ testa, ricordato }: Tabella, template: TemplateDiFile, told: Abbinamento | null): Abbinamento {
  if (told !== null) return told;
  if (ricordato !== null) return ricordato;
  const wrong = checkIntestazioni(template, testa.celle);
  if (wrong !== null) throw malformed(wrong, 'colonne');
  return recognise(template, testa.celle);
}

/** The rows of people, cell by cell as their template defines them. */
export async function readRighe({ righe, spostamento }: Tabella, template: TemplateDiFile, abbinamento: Abbinamento): Promise<RigaLetta[]> {
  const places = new Map(abbinamento.flatMap((nome, at) => (nome === null ? [] : [[nome, at] as const])));
  const read: RigaLetta[] = [];
  for (const [number, row] of righe.entries()) {
    if (number % SLICE === SLICE - 1) await othersFirst();
    read.push(rowOf(row, template, { places, spostamento }));
  }
  return read;
}

async function sheetOf(bytes: Buffer, who: number, csv: boolean): Promise<Foglio> {
  try {
    return await readSheetBeside(bytes, Object.assign({ csv }, LIMITS), who);
  } catch (failure) {
    if (failure instanceof SheetRefused) throw malformed(MOTIVI_FOGLIO[failure.motivo satisfies MotivoFoglio]);
    throw failure;
  }
}

/** `campo`: `file` where it cannot be read, `colonne` where its columns are to be matched first. */
const malformed = (messaggio: string, campo: 'file' | 'colonne' = 'file') =>
  new Refused(no('FORMATO_MASSIVO', { violazioni: [{ campo, messaggio }] }));

/** The column that tells a row. */
const CHIAVE = { PERSONE: 'codice_fiscale', ESITI: 'protocollo' } as const;

type Layout = { places: ReadonlyMap<string, number>; spostamento: number };

function rowOf({ riga, celle }: RigaFoglio, template: TemplateDiFile, { places, spostamento }: Layout): RigaLetta {
  const valori: Record<string, Valore> = {};
  const errori: RigaLetta['errori'] = [];
  for (const colonna of COLONNE[template]) {
    const cella: Cella = celle[places.get(colonna.nome) ?? -1] ?? null;
    const letta = readCella(colonna, cella, spostamento);
    if ('valore' in letta) valori[colonna.nome] = letta.valore;
    else errori.push({ colonna: colonna.nome, messaggio: letta.messaggio });
  }
  return { riga, chiave: String(valori[CHIAVE[template === ESITI ? 'ESITI' : 'PERSONE']] ?? ''), valori, errori };
}
