import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const tables = sourceOf('../../ground/db/db.generated.ts');

/** Columns of one call alone, which are not copied: ids, dates, outcomes, and the last author. */
const OWN: Record<string, string[]> = {
  tipologia_progetto: ['id', 'start_timestamp', 'end_timestamp', 'scadenza_rendiconto_fissa'],
  classe: ['id', 'visibilita', 'data_ufficializzazione', 'ufficializzata_da', 'conflitti_aperti_motivo', 'fine_valutazione_ts'],
  classe_voce: ['id'],
  step_rendicontazione: ['id', 'start_timestamp', 'end_timestamp', 'updated_at', 'updated_by'],
  criterio_valore: ['id'],
};

const columnsOf = (table: string): string[] => {
  const name = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const body = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(tables)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column).sort();
};

/** [table, the columns that a copy writes] of each statement of copyBando.queries.ts. */
const copied = [...sourceOf('copyBando.queries.ts').matchAll(/insert into (\w+) \(([^)]*)\)/g)].map(
  ([, table = '', columns = '']) => [table, columns.split(',').map((column) => column.trim())] as const,
);

test('the test finds the statements of a copy', () => expect(copied.map(([table]) => table)).toContain('criterio_valore'));

test.each(copied)('the copy of a call writes every column of %s but those of one call alone', (table, columns) => {
  expect([...columns, ...(OWN[table] ?? [])].sort()).toEqual(columnsOf(table));
});
