/** npm run account -- --tipo UFFICIO_RICERCA --cognome Rossi --nome Maria --email …: an account of an office or of the help desk. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../../ground/config/config.ts';
import { provideDatabase } from '../../ground/db/provideDatabase.ts';
import { inOneLine, StartError } from '../../ground/startError.ts';
import { createAccount } from './createAccount.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };
const text = { type: 'string' } as const;
const options = { tipo: text, cognome: text, nome: text, email: text, 'codice-fiscale': text, abilitazioni: text };

await inOneLine(async () => {
  const { values } = readArguments();
  const { db, stop } = await provideDatabase(loadConfig(process.env), log, { max: 1, join: true });
  try {
    const outcome = await db.transaction().execute((tx) => createAccount(tx, values, new Date()));
    if ('lines' in outcome) throw new StartError(outcome.lines.join('\n'));
    console.info(`Account ${outcome.id} creato.`);
    if (values.tipo === 'HELP_DESK')
      console.info('La password si imposta da /login-hd, «Password dimenticata?»: il collegamento arriva per e-mail.');
  } finally {
    await stop();
  }
});

function readArguments() {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
