/** `sigeba COMMAND …`: the program of whoever runs an installation (bin/sigeba starts it). */
import { type Command, fromSettings, languageOf, runCommand } from './ground/commandLine.ts';
import type { Bilingual } from './ground/finding.ts';
import { releaseText } from './ground/release.ts';

type Listed = Bilingual & { load(): Promise<Command> };

const COMMANDS: Readonly<Record<string, Listed>> = {
  start: {
    it: 'avvia il server, e applica prima le migrazioni mancanti',
    en: 'starts the server, and applies the missing migrations before',
    load: async () => (await import('./start.command.ts')).startCommand,
  },
  doctor: {
    it: "dice se l'installazione ha ciò che serve",
    en: 'says whether the installation has what it needs',
    load: async () => (await import('./doctor.command.ts')).doctorCommand,
  },
  migrate: {
    it: 'porta il database a questa versione; con --plan dice solo che cosa farebbe',
    en: 'brings the database to this version; with --plan only says what it would do',
    load: async () => (await import('./ground/db/migrate.command.ts')).migrateCommand,
  },
  backup: {
    it: 'copia database e file mentre si lavora',
    en: 'backs up database and files while people work',
    load: async () => (await import('./backup.command.ts')).backupCommand,
  },
  restore: {
    it: 'riporta una copia in un database vuoto',
    en: 'brings a backup back into an empty database',
    load: async () => (await import('./restore.command.ts')).restoreCommand,
  },
  audit: {
    it: 'verifica i sigilli del registro delle attività',
    en: 'verifies the seals of the audit log',
    load: async () => (await import('./ground/audit/audit.command.ts')).auditCommand,
  },
  utente: {
    it: 'crea un account di ufficio, o toglie un secondo fattore',
    en: 'makes an account of an office, or takes a second factor away',
    load: async () => (await import('./features/utenti/utente.command.ts')).utenteCommand,
  },
  form: {
    it: 'controlla, importa ed esporta i moduli come file',
    en: 'checks, imports and exports forms as files',
    load: async () => (await import('./form/form.command.ts')).formCommand,
  },
  retention: {
    it: 'rimuove i dati oltre i tempi di conservazione',
    en: 'removes data past their retention',
    load: async () => (await import('./features/datiPersonali/retention.command.ts')).retentionCommand,
  },
  iter: {
    it: "annulla un'ufficializzazione fatta per errore",
    en: 'undoes an officialisation made by mistake',
    load: async () => (await import('./features/iter/iter.command.ts')).iterCommand,
  },
};

const TEXTS = {
  it: {
    usage: 'sigeba COMANDO [--settings FILE]',
    more: `Le impostazioni stanno in /etc/sigeba/sigeba.env, o nel file di --settings; ciò che l'ambiente dice prevale.
sigeba COMANDO --help: che cosa fa e che cosa vuole. sigeba --version: la versione.`,
    unknown: 'Comando sconosciuto',
  },
  en: {
    usage: 'sigeba COMMAND [--settings FILE]',
    more: `Settings stand in /etc/sigeba/sigeba.env, or in the file of --settings; what the environment says wins.
sigeba COMMAND --help: what it does and what it wants. sigeba --version: the version.`,
    unknown: 'Unknown command',
  },
} as const;

await runSigeba(process.argv.slice(2));

async function runSigeba([name = '--help', ...args]: string[]): Promise<void> {
  if (name === '--version') return console.info(`SIGEBA ${releaseText()}`);
  if (name === '--help' || name === '-h') return console.info(help());
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed !== undefined) return runCommand(await listed.load(), args, fromSettings);
  console.error(`${TEXTS[languageOf(process.env)].unknown}: ${name}\n\n${help()}`);
  process.exitCode = 2;
}

function help(): string {
  const language = languageOf(process.env);
  const { usage, more } = TEXTS[language];
  const lines = Object.entries(COMMANDS).map(([name, listed]) => `  ${name.padEnd(10)} ${listed[language]}`);
  return `SIGEBA ${releaseText()}\n${usage}\n\n${lines.join('\n')}\n\n${more}`;
}
