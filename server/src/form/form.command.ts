import { readFile } from 'node:fs/promises';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { canPublishCampi } from '@sigeba/contract/moduli/moduli.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { defineCommand, ensureNoMore, UsageError } from '../ground/commandLine.ts';
import type { Config } from '../ground/config/config.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { openCommandDatabase } from '../ground/db/provideDatabase.ts';
import { exportTemplate, importTemplate, readTemplateFile, type TemplateFault, templateSchema } from './formFile.ts';

const usage = {
  it: `sigeba form check FILE | export CODICE | import FILE | schema
I moduli come file JSON (docs/moduli.md): solo import scrive nel database, check e schema non lo chiedono.`,
  en: `sigeba form check FILE | export CODICE | import FILE | schema
The templates of the forms as JSON files (docs/moduli.md): import alone writes to the database, check and schema do not ask it.`,
};

async function inDatabase<T>(config: Config, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, stop } = await openCommandDatabase(config);
  try {
    return await db.transaction().execute(work);
  } finally {
    await stop();
  }
}

function fail(lines: readonly string[]): null {
  for (const line of lines) console.error(line);
  process.exitCode = 1;
  return null;
}

const linesOf = (faults: readonly TemplateFault[]): string[] => faults.map(({ dove, messaggio }) => `${dove}: ${messaggio}`);

/** The template in a file; null after printing all its faults. */
async function readFrom(file: string) {
  const read = readTemplateFile(await readFile(file, 'utf8'));
  return read.ok ? read.template : fail([...linesOf(read.faults), `${file}: ${read.faults.length} difetti.`]);
}

export const formCommand = defineCommand({ usage, options: {} }, async ({ words: [command, argument, ...more], config }) => {
  ensureNoMore(more);
  if (command === 'schema' && argument === undefined) process.stdout.write(templateSchema());
  else if (argument === undefined) throw new UsageError('');
  else if (command === 'check') await check(argument);
  else if (command === 'export') await exportForm(argument, config);
  else if (command === 'import') await importForm(argument, config);
  else throw new UsageError(`Not understood: ${command} ${argument}`);
});

async function check(file: string): Promise<void> {
  const template = await readFrom(file);
  if (template !== null) console.info(`${template.codice}: nessun difetto.`);
}

async function exportForm(codice: string, config: () => Config): Promise<void> {
  const json = await inDatabase(config(), (tx) => exportTemplate(tx, codice));
  if (json === null) fail([`Nessun modulo ha il codice ${codice}.`]);
  else process.stdout.write(json);
}

async function importForm(file: string, config: () => Config): Promise<void> {
  const template = await readFrom(file);
  if (template === null) return;
  const filled = canPublishCampi(indexTemplate(template).campi.size);
  if (!filled.ok) return void fail([refusalText(filled)]);
  const as = { stato: 'PUBBLICATA', at: new Date(), by: null } as const;
  const outcome = await inDatabase(config(), (tx) => importTemplate(tx, template, as));
  if (outcome.esito === 'NOMI_IN_USO') fail(linesOf(outcome.faults));
  else if (!('versione' in outcome)) fail([`Il modulo ${template.codice} esiste già ed è di un altro tipo o in un’altra lingua.`]);
  else if (outcome.esito === 'CON_BOZZA') fail([`Il modulo ${template.codice} ha una bozza dell’ufficio: pubblicala o eliminala prima.`]);
  else console.info(`${template.codice}: ${outcome.esito}, versione ${outcome.versione}.`);
}
