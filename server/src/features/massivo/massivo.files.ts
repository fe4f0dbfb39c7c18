import { COLONNE, type Colonna } from '@sigeba/contract/massivo/colonne.ts';
import { isRuoloDelFile, REGIMI_DEL_FILE } from '@sigeba/contract/massivo/docenti.rules.ts';
import { TEMPLATE, type Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo, SceltaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { XLSX_MIME } from '../../ground/list/xlsx.parts.ts';
import { found } from '../../ground/refuse.ts';
import { type Scelte, type Sheet, workbookOf } from '../../ground/sheet/workbook.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { previewMassivo } from './caricamento.ts';
import { findCaricamento } from './massivo.queries.ts';
import { listDipartimentiValidi, listRuoli, listSsdValidi } from './persone.queries.ts';

type ById = Asking & { params: { id: number }; gone: AbortSignal };
const ELENCHI = 'Elenchi';

/** The lists of this installation from which columns of these kinds are chosen. */
type Elenchi = Record<'dipartimento' | 'ssd' | 'ruolo' | 'regime', readonly string[]>;
const TITOLI: Record<keyof Elenchi, string> = { dipartimento: 'Dipartimenti', ssd: 'SSD', ruolo: 'Ruoli', regime: 'Regimi' };
const hasElenco = (tipo: Colonna['tipo']): tipo is keyof Elenchi => Object.hasOwn(TITOLI, tipo);

/** An empty spreadsheet of a template: its headings, drop-down lists, and beside them an example and what each column expects. */
export async function templateMassivo(db: Db, { query }: { query: { template: number } }): Promise<FileAnswer> {
  const template = query.template as Template;
  const { elenchi, domini } = await db
    .transaction()
    .execute(async (tx) => ({ elenchi: await readElenchi(tx), domini: await readDomini(tx) }));
  const colonne = COLONNE[template];
  const tipi = (Object.keys(TITOLI) as (keyof Elenchi)[]).filter((tipo) => colonne.some((colonna) => colonna.tipo === tipo));
  const sheets: Sheet[] = [
    { name: TEMPLATE[template], head: colonne.map(headOf), rows: [], choices: choicesOf(colonne, tipi, elenchi) },
    { name: 'Esempio', head: colonne.map(headOf), rows: [colonne.map((colonna) => exampleOf(colonna, elenchi, domini))] },
    { name: 'Istruzioni', head: ['Colonna', 'Obbligatoria', 'Che cosa contiene'], rows: colonne.map(wordsOf), width: 44 },
    { name: ELENCHI, head: tipi.map((tipo) => TITOLI[tipo]), rows: columnsOf(tipi.map((tipo) => elenchi[tipo])), width: 60 },
  ];
  return fileOf(`${TEMPLATE[template].toLowerCase().replaceAll(' ', '-')}.xlsx`, await workbookOf(sheets));
}

async function readElenchi(tx: Tx): Promise<Elenchi> {
  const { dipartimenti, ssd, ruoli } = await together(tx, {
    dipartimenti: listDipartimentiValidi.with(),
    ssd: listSsdValidi.with(),
    ruoli: listRuoli.with(),
  });
  return {
    dipartimento: dipartimenti.map(({ nome }) => nome).toSorted(),
    ssd: ssd.map(({ codice }) => codice),
    ruolo: ruoli.filter(isRuoloDelFile).map(({ descrizione }) => descrizione),
    regime: REGIMI_DEL_FILE,
  };
}

/** Examples that the upload accepts here; where this installation has none yet, what is to be set up first. */
function exampleOf({ tipo, esempio }: Colonna, elenchi: Elenchi, [dominio]: readonly string[]): string {
  if (tipo === 'email') return dominio === undefined ? "(dominio dell'Ateneo, da impostare)" : esempio.replace(/@.*/, `@${dominio}`);
  if (!hasElenco(tipo)) return esempio;
  const scelte = elenchi[tipo];
  return scelte.includes(esempio) ? esempio : (scelte[0] ?? `(${TITOLI[tipo]}: da inserire)`);
}

export const headOf = ({ nome, obbligatoria }: Colonna): string => (obbligatoria ? `${nome}*` : nome);

const CONTENUTI: Record<Colonna['tipo'], string> = {
  codiceFiscale: '16 caratteri, o il provvisorio di 11 cifre; identifica la persona',
  testo: 'testo',
  email: "indirizzo dell'Ateneo",
  giorno: 'data, gg/mm/aaaa',
  intero: 'numero intero',
  decimale: 'numero con al massimo due decimali',
  dipartimento: 'nome del dipartimento, dal foglio Elenchi',
  ssd: 'codice del settore, dal foglio Elenchi',
  ruolo: 'nome o codice del ruolo, dal foglio Elenchi',
  regime: 'Tempo Pieno, Tempo Definito o Nessuno; chi non insegna non ne ha',
  termine: 'data, gg/mm/aaaa, oppure Indeterminato',
  annoCorso: '1, 2 o 3',
  protocollo: 'numero di protocollo della proposta, che la identifica',
  esito: 'Sì (o Finanziata), No (o Non finanziata)',
  euro: 'euro interi, per esempio 15.000',
  commento: 'testo',
};
export const wordsOf = ({ nome, obbligatoria, tipo }: Colonna): string[] => [nome, obbligatoria ? 'sì' : 'no', CONTENUTI[tipo]];

function choicesOf(colonne: readonly Colonna[], tipi: readonly (keyof Elenchi)[], elenchi: Elenchi): ReadonlyMap<number, Scelte> {
  const choices = new Map<number, Scelte>();
  for (const [at, { tipo }] of colonne.entries()) {
    if (tipo === 'annoCorso') choices.set(at, { words: ['1', '2', '3'] });
    if (hasElenco(tipo)) choices.set(at, { sheet: ELENCHI, column: tipi.indexOf(tipo), rows: elenchi[tipo].length });
  }
  return choices;
}

const columnsOf = (lists: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) => lists.map((list) => list[at] ?? ''));

export const fileOf = (name: string, content: Buffer): FileAnswer => ({
  name,
  mime: XLSX_MIME,
  size: content.length,
  content: once(content),
});
async function* once(content: Buffer) {
  yield content;
}

type Where = { storage: Storage };

/** A file that was applied, byte by byte as it was uploaded. */
export const downloadMassivo =
  ({ storage }: Where) =>
  async (db: Db, { params }: ById): Promise<FileAnswer> => {
    const {
      nome: name,
      mime,
      storageKey,
    } = found(await db.transaction().execute((tx) => findCaricamento(tx, { id: params.id, classeId: null })));
    return { name, mime, content: await storage.read(storageKey) };
  };

/** The refused cells; for a preview those that would be refused. */
export const erroriMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { query: SceltaMassivo }): Promise<FileAnswer> => {
    const done = await db.transaction().execute((tx) => findCaricamento(tx, { id: request.params.id, classeId: null }));
    return erroriOf(done?.esito ?? (await previewMassivo({ storage })(db, request)));
  };

/** The faults of a file as a spreadsheet, with the numbers of its rows. */
export async function erroriOf({ nome, listErr }: Pick<EsitoMassivo, 'nome' | 'listErr'>): Promise<FileAnswer> {
  const rows = listErr.map(({ riga, colonna, messaggio }) => [String(riga), colonna ?? '', messaggio]);
  const content = await workbookOf([{ name: 'Errori', head: ['Riga', 'Colonna', 'Errore'], rows, width: 40 }]);
  return fileOf(`errori_${nome.replace(/\.(xlsx|csv)$/i, '')}.xlsx`, content);
}
