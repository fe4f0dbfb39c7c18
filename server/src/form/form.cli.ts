/** npm run form -- check FILE | export CODICE | import FILE | schema: the templates of the forms as JSON files. */
import { readFile } from 'node:fs/promises';
import { ensureNoMore, runCommand, UsageError } from '../ground/commandLine.ts';
import { loadConfig } from '../ground/config/config.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { openCommandDatabase } from '../ground/db/provideDatabase.ts';
import { exportTemplate, importTemplate, readTemplateFile, templateSchema } from './formFile.ts';

const USAGE = `npm run form -- check FILE | export CODICE | import FILE | schema
The templates of the forms as JSON files (docs/moduli.md): import alone writes to the database, check and schema do not ask it.`;

async function inDatabase<T>(work: (tx: Tx, place: string) => Promise<T>): Promise<T> {
  const { db, place, stop } = await openCommandDatabase(loadConfig(process.env));
  try {
    return await db.transaction().execute((tx) => work(tx, place));
  } finally {
    await stop();
  }
}

function fail(lines: readonly string[]): null {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
  return null;
}

/** The template in a file; null after printing all its faults. */
async function readFrom(file: string) {
  const read = readTemplateFile(await readFile(file, 'utf8'));
  return read.ok
    ? read.template
    : fail([...read.faults.map(({ dove, messaggio }) => `${dove}: ${messaggio}`), `${file}: ${read.faults.length} difetti.`]);
}

await runCommand({ usage: USAGE, options: {} }, async ({ words: [command, argument, ...more] }) => {
  ensureNoMore(more);
  if (command === 'schema' && argument === undefined) process.stdout.write(templateSchema());
  else if (argument === undefined) throw new UsageError('');
  else if (command === 'check') await check(argument);
  else if (command === 'export') await exportForm(argument);
  else if (command === 'import') await importForm(argument);
  else throw new UsageError(`Not understood: ${command} ${argument}`);
});

async function check(file: string): Promise<void> {
  const template = await readFrom(file);
  if (template !== null) console.info(`${template.codice}: nessun difetto.`);
}

async function exportForm(codice: string): Promise<void> {
  const json = await inDatabase((tx) => exportTemplate(tx, codice));
  if (json === null) fail([`Nessun modulo ha il codice ${codice}.`]);
  else process.stdout.write(json);
}

async function importForm(file: string): Promise<void> {
  const template = await readFrom(file);
  if (template === null) return;
  const outcome = await inDatabase((tx, place) => {
    console.info(`In ${place}:`);
    return importTemplate(tx, template, { stato: 'PUBBLICATA', at: new Date(), by: null });
  });
  if (!('versione' in outcome)) fail([`Il modulo ${template.codice} esiste già ed è di un altro tipo o in un’altra lingua.`]);
  else if (outcome.esito === 'CON_BOZZA') fail([`Il modulo ${template.codice} ha una bozza dell’ufficio: pubblicarla o eliminarla prima.`]);
  else console.info(`${template.codice}: ${outcome.esito}, versione ${outcome.versione}.`);
}
