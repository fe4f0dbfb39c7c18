import { loadavg } from 'node:os';
import { type BenchPostgres, providePostgres } from './benchDatabase.ts';
import { CASES } from './cases.ts';
import { type Column, measureColumn } from './column.ts';
import { measureFirstPages } from './firstPages.ts';
import { measureFlatness } from './flat.ts';
import { flatReport } from './flatReport.ts';
import { measureLongForm } from './longForm.ts';
import { describeForms, describeMachine } from './machine.ts';
import { type Options, readOptions } from './options.ts';
import { writeBlock } from './page.ts';
import { firstPagesReport, longFormReport, report } from './report.ts';
import { seed } from './seed.ts';

/** The first of the people that the seed adds to those of the demonstration. */
const FIRST_COPY = 10_001;

const say = (line: string) => console.log(line);
/** The load of the machine before the measurement: figures of a busy machine are marked as such. */
const load = loadavg()[0] ?? 0;

// With an explicit exit the process ends its servers and its database as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  const options = readOptions(process.argv.slice(2));
  const postgres = await providePostgres(process.env.DATABASE_URL || undefined);
  try {
    if (options.what === 'cases') await cases(postgres, options);
    if (options.what === 'flat') await flat(postgres, options);
    if (options.what === 'pages') await pages(postgres, options);
    if (options.what === 'form' || (options.what === 'cases' && options.write)) await form(postgres, options);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function cases(postgres: BenchPostgres, options: Options): Promise<void> {
  const { utenti, proposte, only, seconds, quick, crowd } = options;
  const database = await postgres.create();
  try {
    const from = performance.now();
    await seed(database.url, { utenti, proposte, forms: true });
    say(`${utenti} people and ${proposte} proposte in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    const chosen = CASES.filter(({ name }) => name.includes(only));
    const columns: Column[] = [];
    for (const processes of [1, 2]) {
      say(`\nserver processes: ${processes}`);
      const { url } = database;
      columns.push(await measureColumn({ url, folder: postgres.folder, processes, cases: chosen, times: options, crowd, say }));
    }
    const run = { ...(await describeMachine(database.url)), ...(await describeForms(database.url)), proposte, utenti, seconds, load };
    if (!quick) await tell('cases', report(columns, run), options);
    const refused = columns.flatMap(({ crowd }) => [...(crowd?.answers ?? [])]).filter(([status]) => status !== '200');
    if (refused.length > 0)
      throw new Error(`Among ${crowd} connections: ${refused.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  } finally {
    await database.drop();
  }
}

/** Measures the form of 300 fields, in a small database of its own. */
async function form(postgres: BenchPostgres, options: Options): Promise<void> {
  const database = await postgres.create();
  try {
    await seed(database.url, { utenti: 1_000, proposte: 10_000, forms: true });
    await tell('form', longFormReport(await measureLongForm(database.url, postgres.folder), load), options);
  } finally {
    await database.drop();
  }
}

/** Measures first pages of one person among a thousand. */
async function pages(postgres: BenchPostgres, options: Options): Promise<void> {
  const database = await postgres.create();
  try {
    await seed(database.url, { utenti: 1_000, proposte: 10_000, forms: true });
    await tell('pages', firstPagesReport(await measureFirstPages(database.url, postgres.folder, FIRST_COPY), load), options);
  } finally {
    await database.drop();
  }
}

async function flat(postgres: BenchPostgres, options: Options): Promise<void> {
  const measures = await measureFlatness(postgres, options, say);
  await tell('flat', flatReport(measures, { seconds: options.seconds, load }), options);
}

async function tell(block: 'cases' | 'form' | 'flat' | 'pages', text: string, { write }: Options): Promise<void> {
  say(`\n${text}`);
  if (write) await writeBlock(block, text);
}
