import { COLONNE, type Colonna } from '@sigeba/contract/massivo/colonne.ts';
import { TEMPLATE, type Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo, SceltaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { XLSX_MIME } from '../../ground/list/xlsx.parts.ts';
import { found } from '../../ground/refuse.ts';
import { type Scelte, type Sheet, workbookOf } from '../../ground/sheet/workbook.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { previewMassivo } from './caricamento.ts';
import { findCaricamento } from './massivo.queries.ts';
import { listDipartimentiValidi, listSsdValidi } from './persone.queries.ts';

type ById = Asking & { params: { id: number }; gone: AbortSignal };
const ELENCHI = 'Elenchi';

/** An empty spreadsheet of a template: its headings, drop-down lists, and beside them an example and what each column expects. */
export async function templateMassivo(db: Db, { query }: { query: { template: number } }): Promise<FileAnswer> {
  const template = query.template as Template;
  const { dipartimenti, ssd, domini } = await db.transaction().execute(async (tx) => ({
    ...(await together(tx, { dipartimenti: listDipartimentiValidi.with(), ssd: listSsdValidi.with() })),
    domini: await readDomini(tx),
  }));
  const elenchi = [dipartimenti.map(({ nome }) => nome).toSorted(), ssd.map(({ codice }) => codice)];
  const colonne = COLONNE[template];
  const sheets: Sheet[] = [
    { name: TEMPLATE[template], head: colonne.map(headOf), rows: [], choices: choicesOf(colonne, elenchi) },
    { name: 'Esempio', head: colonne.map(headOf), rows: [colonne.map((colonna) => exampleOf(colonna, elenchi, domini))] },
    { name: 'Istruzioni', head: ['Colonna', 'Obbligatoria', 'Che cosa contiene'], rows: colonne.map(wordsOf), width: 44 },
    { name: ELENCHI, head: ['Dipartimenti', 'SSD'], rows: columnsOf(elenchi), width: 60 },
  ];
  return fileOf(`${TEMPLATE[template].toLowerCase()}.xlsx`, await workbookOf(sheets));
}

/** Examples that the upload accepts here: a department, a sector and a domain that this installation has. */
function exampleOf({ tipo, esempio }: Colonna, [dipartimenti = [], ssd = []]: readonly string[][], [dominio]: readonly string[]): string {
  if (tipo === 'email' && dominio !== undefined) return esempio.replace(/@.*/, `@${dominio}`);
  const scelte = tipo === 'dipartimento' ? dipartimenti : tipo === 'ssd' ? ssd : [];
  return scelte.includes(esempio) ? esempio : (scelte[0] ?? esempio);
}

const headOf = ({ nome, obbligatoria }: Colonna): string => (obbligatoria ? `${nome}*` : nome);

const CONTENUTI: Record<Colonna['tipo'], string> = {
  codiceFiscale: '16 caratteri, o il provvisorio di 11 cifre; identifica la persona',
  testo: 'testo',
  email: "indirizzo dell'Ateneo",
  giorno: 'data, gg/mm/aaaa',
  intero: 'numero intero',
  decimale: 'numero con al massimo due decimali',
  dipartimento: 'nome del dipartimento, dal foglio Elenchi',
  ssd: 'codice del settore, dal foglio Elenchi',
  annoCorso: '1, 2 o 3',
};
const wordsOf = ({ nome, obbligatoria, tipo }: Colonna): string[] => [nome, obbligatoria ? 'sì' : 'no', CONTENUTI[tipo]];

function choicesOf(colonne: readonly Colonna[], elenchi: readonly string[][]): ReadonlyMap<number, Scelte> {
  const of = (column: number): Scelte => ({ sheet: ELENCHI, column, rows: elenchi[column]?.length ?? 0 });
  const OF: Partial<Record<Colonna['tipo'], Scelte>> = { dipartimento: of(0), ssd: of(1), annoCorso: { words: ['1', '2', '3'] } };
  return new Map(colonne.flatMap(({ tipo }, at) => (OF[tipo] === undefined ? [] : [[at, OF[tipo]]])));
}

const columnsOf = (lists: readonly string[][]): string[][] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => lists.map((list) => list[at] ?? ''));

const fileOf = (name: string, content: Buffer): FileAnswer => ({ name, mime: XLSX_MIME, size: content.length, content: once(content) });
async function* once(content: Buffer) {
  yield content;
}

type Where = { storage: Storage };

/** A file that was applied, byte by byte as it was uploaded. */
export const downloadMassivo =
  ({ storage }: Where) =>
  async (db: Db, { params }: ById): Promise<FileAnswer> => {
    const { nome: name, mime, storageKey } = found(await db.transaction().execute((tx) => findCaricamento(tx, params)));
    return { name, mime, content: await storage.read(storageKey) };
  };

/** The refused cells; for a preview those that would be refused. */
export const erroriMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { query: SceltaMassivo }): Promise<FileAnswer> => {
    const done = await db.transaction().execute((tx) => findCaricamento(tx, request.params));
    const { nome, listErr }: EsitoMassivo = done?.esito ?? (await previewMassivo({ storage })(db, request));
    const rows = listErr.map(({ riga, colonna, messaggio }) => [String(riga), colonna ?? '', messaggio]);
    const content = await workbookOf([{ name: 'Errori', head: ['Riga', 'Colonna', 'Errore'], rows, width: 40 }]);
    return fileOf(`errori_${nome.replace(/\.xlsx$/i, '')}.xlsx`, content);
  };
