import { defineCommand, ensureNoMore } from '../../ground/commandLine.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { StartError } from '../../ground/startError.ts';
import { dropFattore } from '../login/fattore/dropFattore.queries.ts';
import { createAccount } from './createAccount.ts';

const text = { type: 'string' } as const;
const options = {
  tipo: text,
  cognome: text,
  nome: text,
  email: text,
  'codice-fiscale': text,
  'codice-confermato': { type: 'boolean' },
  abilitazioni: text,
  'togli-fattore': text,
} as const;

const COMMANDS = `sigeba utente add --tipo UFFICIO_RICERCA|UFFICIO_CERT|HELP_DESK --cognome … --nome … --email … [--codice-fiscale … [--codice-confermato]] [--abilitazioni …,…]
sigeba utente --togli-fattore EMAIL`;
const usage = {
  it: `${COMMANDS}
Crea un account di un ufficio o dell'help desk; o toglie un secondo fattore, che va attivato di nuovo al prossimo accesso (docs/amministrazione/accesso.md).`,
  en: `${COMMANDS}
Makes an account of an office or of the help desk; or takes a second factor away, to be begun anew at the next login (docs/amministrazione/accesso.md).`,
};

export const utenteCommand = defineCommand({ usage, options }, async (typed) => {
  const { values, words } = typed;
  ensureNoMore(words.filter((word) => word !== 'add'));
  const config = typed.config();
  const { db, stop } = await openCommandDatabase(config);
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
    if (outcome.avviso !== null) console.info(`--abilitazioni: ${outcome.avviso}`);
    const recognised = config.ssoAttivo && values.tipo !== 'HELP_DESK';
    for (const line of howToEnter(outcome.link, { recognised, minutes: config.passwordLinkMinutes })) console.info(line);
  } finally {
    await stop();
  }
});

/** How the person of a new account enters. `recognised`: by an identity provider. */
function howToEnter(link: string | null, { recognised, minutes }: { recognised: boolean; minutes: number }): string[] {
  const sso = "da /login con l'autenticazione di Ateneo, che riconosce il codice fiscale o l'e-mail";
  if (link === null) return [`Si entra ${sso}.`];
  return [
    `Per impostare la password, entro ${minutes} minuti e una volta sola:`,
    link,
    `Poi si entra da /login-hd${recognised ? `, oppure ${sso}` : ''}. Per un altro link: «Password dimenticata?» nella stessa pagina.`,
  ];
}
