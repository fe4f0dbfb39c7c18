import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BenchPostgres, providePostgres } from './benchDatabase.ts';
import { CASES } from './cases.ts';
import { type Column, measureColumn } from './column.ts';
import { measureFlatness } from './flat.ts';
import { type LongForm, measureLongForm } from './longForm.ts';
import { describeMachine } from './machine.ts';
import { type Options, readOptions } from './options.ts';
import { flatReport, longFormLines, report } from './report.ts';
import { seed } from './seed.ts';

const page = path.resolve(import.meta.dirname, '../../docs/benchmark.md');
const say = (line: string) => console.log(line);

try {
  const options = readOptions(process.argv.slice(2));
  const postgres = await providePostgres(process.env.DATABASE_URL || undefined);
  try {
    if (options.flat) await flat(postgres, options);
    else if (options.form) await form(postgres);
    else await bench(postgres, options);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function bench(postgres: BenchPostgres, options: Options): Promise<void> {
  const { utenti, proposte, only } = options;
  const database = await postgres.create();
  try {
    const from = performance.now();
    await seed(database.url, { utenti, proposte, forms: true });
    say(`${utenti} people and ${proposte} proposte in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    const cases = CASES.filter(({ name }) => name.includes(only));
    const columns: Column[] = [];
    for (const processes of [1, 2]) {
      say(`\nserver processes: ${processes}`);
      columns.push(
        await measureColumn({ url: database.url, folder: postgres.folder, processes, cases, times: options, withCrowd: only === '', say }),
      );
    }
    const long = only === '' ? await form(postgres) : null;
    const text = report(columns, long, { ...(await describeMachine(database.url)), proposte, utenti, seconds: options.seconds });
    say(`\n${text}`);
    if (options.write) await writeFile(page, text);
  } finally {
    await database.drop();
  }
}

/** The form of 300 fields, in a small database of its own. */
async function form(postgres: BenchPostgres): Promise<LongForm> {
  const database = await postgres.create();
  try {
    await seed(database.url, { utenti: 1_000, proposte: 10_000, forms: true });
    const measured = await measureLongForm(database.url, postgres.folder);
    for (const line of longFormLines(measured)) say(line);
    return measured;
  } finally {
    await database.drop();
  }
}

async function flat(postgres: BenchPostgres, options: Options): Promise<void> {
  const measures = await measureFlatness(postgres, options, say);
  say(`\n${flatReport(measures)}`);
}
