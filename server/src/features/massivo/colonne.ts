import type { Cella } from '@sigeba/contract/cella.ts';
import { type Abbinamento, checkAbbinamento, etichettaOf, readAbbinamento, recognise } from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { ESITI, TEMPLATE, type TemplateDiFile } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { AbbinaMassivo, ColonneMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { readFreshTabella } from './caricamento.ts';
import { writeAbbinato } from './massivo.queries.ts';
import { improntaOf } from './readFile.ts';

type Where = { storage: Storage };
type ById = Asking & { params: { id: number } };

/** Files about people are the research office's; those of outcomes every office's (D-282). */
function templateOf({ template }: { template: number }, { actor }: Asking): TemplateDiFile {
  if (template !== ESITI && !actor.roles.has('UFFICIO')) throw new Refused(no('FORBIDDEN'));
  return template as TemplateDiFile;
}

/** Rows in which examples are looked for. */
const GUARDATE = 200;
const ESEMPI = 3;

/** The columns of a fresh file, with what each was taken for before, or is by its heading (D-236). */
export const colonneMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { query: { template: number } }): Promise<ColonneMassivo> => {
    const template = templateOf(request.query, request);
    const { fresh, tabella } = await readFreshTabella(db, storage, request, template);
    const { testa, spostamento, giorni, ricordato } = tabella;
    const chosen = ricordato ?? recognise(template, testa.celle);
    const rows = tabella.righe.slice(0, GUARDATE).map(({ celle }) => celle);
    const width = Math.max(testa.celle.length, ...rows.map(({ length }) => length));
    const colonne = Array.from({ length: width }, (_, at) => ({
      intestazione: headingOf(testa.celle[at] ?? null),
      esempi: examplesOf(rows, at),
      giorni: giorni.includes(at),
      colonna: chosen[at] ?? null,
    }));
    return { nome: fresh.nome, riga: testa.riga, colonne, spostamento };
  };

const headingOf = (cella: Cella): string | null => (typeof cella === 'string' || typeof cella === 'number' ? String(cella).trim() : null);

/** The first different values of a column. */
const examplesOf = (rows: readonly (readonly Cella[])[], at: number): (string | number)[] => {
  const values = rows.map((celle) => celle[at] ?? null).filter((cella) => typeof cella === 'string' || typeof cella === 'number');
  return [...new Set(values.map((value) => (typeof value === 'string' ? value.trim().slice(0, 100) : value)))].slice(0, ESEMPI);
};

/** "«Cogn.» come Cognome, la colonna 6 come Data di nascita": the columns that are used, as their headings call them. */
const wordsOf = (abbinamento: Abbinamento, head: readonly Cella[]): string =>
  abbinamento
    .flatMap((nome, at) => {
      const heading = headingOf(head[at] ?? null);
      return nome === null ? [] : [`${heading === null ? `la colonna ${at + 1}` : `«${heading.slice(0, 60)}»`} come ${etichettaOf(nome)}`];
    })
    .join(', ');

/** Matches the columns of a fresh file with those of its template, for each later file of the same head too (D-236). */
export const abbinaMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { body: AbbinaMassivo }): Promise<Record<string, never>> => {
    const { colonne } = request.body;
    const template = templateOf(request.body, request);
    const abbinamento = readAbbinamento(colonne);
    ensureValid(checkAbbinamento(template, abbinamento));
    const { fresh, tabella } = await readFreshTabella(db, storage, request, template);
    const impronta = improntaOf(tabella.testa.celle);
    await db.transaction().execute(async (tx) => {
      if (impronta !== null) await writeAbbinato(tx, { template, impronta, colonne, at: request.received });
      const dati = {
        titolo: template === ESITI ? 'Esiti' : TEMPLATE[template],
        testo: fresh.nome,
        colonne: wordsOf(abbinamento, tabella.testa.celle),
      };
      await record(tx, request, 'abbinaColonne', { tipo: 'caricamento', id: fresh.id }, dati);
    });
    return {};
  };
