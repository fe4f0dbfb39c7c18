/** npm run utente -- add --tipo UFFICIO_RICERCA --cognome Rossi --nome Maria --email …: an account of an office or of the help desk. --togli-fattore EMAIL: without its second factor. */
import { ensureNoMore, runCommand } from '../../ground/commandLine.ts';
import { loadConfig } from '../../ground/config/config.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { StartError } from '../../ground/startError.ts';
import { dropFattore } from '../login/fattore/dropFattore.queries.ts';
import { createAccount } from './createAccount.ts';

const text = { type: 'string' } as const;
const options = { tipo: text, cognome: text, nome: text, email: text, 'codice-fiscale': text, abilitazioni: text, 'togli-fattore': text };

const USAGE = `npm run utente -- add --tipo UFFICIO_RICERCA|UFFICIO_CERT|HELP_DESK --cognome … --nome … --email … [--codice-fiscale …] [--abilitazioni …,…]
npm run utente -- --togli-fattore EMAIL
Makes an account of an office or of the help desk; or takes a second factor away, to be begun anew at the next login (docs/accesso.md).`;

await runCommand({ usage: USAGE, options }, async ({ values, words }) => {
  ensureNoMore(words.filter((word) => word !== 'add'));
  const config = loadConfig(process.env);
  const { db, place, stop } = await openCommandDatabase(config);
  console.info(`In ${place}:`);
  try {
    const lost = values['togli-fattore'];
    if (lost !== undefined) {
      const count = await db.transaction().execute((tx) => dropFattore(tx, lost, new Date()));
      if (count === 0) throw new StartError(`Nessun secondo fattore tra gli account con e-mail ${lost}.`);
      return console.info('Secondo fattore tolto: va attivato al prossimo accesso.');
    }
    const outcome = await db.transaction().execute((tx) => createAccount(tx, values, config, new Date()));
    if ('lines' in outcome) throw new StartError(outcome.lines.join('\n'));
    console.info(`Account ${outcome.id} creato.`);
    console.info(
      outcome.link === null
        ? "Si entra da /login con l'autenticazione di Ateneo, che riconosce il codice fiscale o l'e-mail."
        : `Per impostare la password, entro ${config.passwordLinkMinutes} minuti e una volta sola:\n${outcome.link}\nPoi da /login-hd, «Password dimenticata?».`,
    );
  } finally {
    await stop();
  }
});
