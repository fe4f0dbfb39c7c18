/** npm run form -- check FILE | export CODICE | import FILE | schema: the templates of the forms as JSON files. */
import { readFile } from 'node:fs/promises';
import { loadConfig } from '../ground/config/config.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { openCommandDatabase } from '../ground/db/provideDatabase.ts';
import { inOneLine } from '../ground/startError.ts';
import { exportTemplate, importTemplate, readTemplateFile, templateSchema } from './formFile.ts';

const [command, argument] = process.argv.slice(2);

async function inDatabase<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, place, stop } = await openCommandDatabase(loadConfig(process.env));
  if (command === 'import') console.info(`In ${place}:`);
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

/** The template of a file, or null after saying all that is wrong with it. */
async function readFrom(file: string) {
  const read = readTemplateFile(await readFile(file, 'utf8'));
  return read.ok
    ? read.template
    : fail([...read.faults.map(({ dove, messaggio }) => `${dove}: ${messaggio}`), `${file}: ${read.faults.length} difetti.`]);
}

await inOneLine(async () => {
  if (command === 'check' && argument !== undefined) {
    const template = await readFrom(argument);
    if (template !== null) console.info(`${template.codice}: nessun difetto.`);
  } else if (command === 'export' && argument !== undefined) {
    const json = await inDatabase((tx) => exportTemplate(tx, argument));
    if (json === null) fail([`Nessun modulo ha il codice ${argument}.`]);
    else process.stdout.write(json);
  } else if (command === 'schema') {
    process.stdout.write(templateSchema());
  } else if (command === 'import' && argument !== undefined) {
    const template = await readFrom(argument);
    const outcome =
      template === null ? null : await inDatabase((tx) => importTemplate(tx, template, { stato: 'PUBBLICATA', at: new Date(), by: null }));
    if (outcome !== null && !('versione' in outcome))
      fail([`Il modulo ${template?.codice} esiste già ed è di un altro tipo o in un’altra lingua.`]);
    else if (outcome?.esito === 'CON_BOZZA')
      fail([`Il modulo ${template?.codice} ha una bozza dell’ufficio: pubblicarla o eliminarla prima.`]);
    else if (outcome !== null) console.info(`${template?.codice}: ${outcome.esito}, versione ${outcome.versione}.`);
  } else {
    fail(['npm run form -- check FILE | export CODICE | import FILE | schema']);
  }
});
