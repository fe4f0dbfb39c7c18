import { examine } from './features/stato/examine.ts';
import { createAlarms } from './ground/alarms.ts';
import { defineCommand, ensureNoMore, languageOf } from './ground/commandLine.ts';
import { ConfigError } from './ground/config/config.ts';
import { misspelt } from './ground/config/misspelt.ts';
import { openDatabase } from './ground/db/database.ts';
import { COMMAND_LOG, provideServer } from './ground/db/provideDatabase.ts';
import { bilingual, type Finding } from './ground/finding.ts';
import { nightlyWorks } from './nightly.ts';
import { sendTestMail } from './outside/smtp/checkMail.ts';

const SIGNS = { well: 'ok ', attention: '!  ', wrong: 'NO ', unknown: '?  ' } as const;
/** Without the right database nothing else may be looked at: another one would be found. */
const PLACE = /^(DATABASE_URL|DATA_DIR)\b/;

const usage = {
  it: `sigeba doctor [--mail INDIRIZZO]
Dice se l'installazione che le impostazioni descrivono ha ciò che serve, con il rimedio dove manca qualcosa. Non cambia nulla; esce con 1 se
qualcosa non va. Con --mail invia una prova a quell'indirizzo.`,
  en: `sigeba doctor [--mail ADDRESS]
Whether the installation that the settings describe has what it needs, with the remedy where it has not. Changes nothing; ends with 1 when
something is wrong. With --mail it sends a test to that address.`,
};

export const doctorCommand = defineCommand({ usage, options: { mail: { type: 'string' } } }, async ({ values, words, look }) => {
  ensureNoMore(words);
  const { config, mistakes, env } = look();
  if (mistakes.some((line) => PLACE.test(line))) throw new ConfigError(mistakes);
  const server = await provideServer(config, COMMAND_LOG, { join: true, create: false });
  const db = openDatabase(server.url, { max: 1 });
  try {
    const what = bilingual('settings', 'Impostazioni del server');
    const remedy = bilingual(
      'The server does not start: docs/amministrazione/configura.md.',
      'Il server non parte (docs/amministrazione/configura.md).',
    );
    const settings = [
      ...mistakes.map((line): Finding => ({ what, state: 'wrong', says: bilingual(line, line), remedy })),
      ...misspelt(env).map((line): Finding => ({ what, state: 'attention', says: bilingual(line, line) })),
    ];
    const works = nightlyWorks({ db, config, log: COMMAND_LOG, alarms: createAlarms(COMMAND_LOG) }).map(({ nome }) => nome);
    const asRoot = process.getuid?.() === 0;
    const { checks } = await examine({ config, db, url: server.url, now: new Date(), works, asRoot, thorough: true });
    const test = values.mail === undefined ? [] : [await sendTestMail(config, { to: values.mail, now: new Date() })];
    const findings = [...settings, ...checks, ...test];
    for (const finding of findings) console.info(lineOf(finding));
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  } finally {
    await db.destroy();
    await server.stop();
  }
});

/** In the language of the terminal; what only administrators may read stands in brackets. */
function lineOf({ what, state, says, detail, remedy }: Finding): string {
  const language = languageOf(process.env);
  const more = [detail === undefined ? null : `[${detail}]`, remedy?.[language] ?? null].filter((each) => each !== null);
  return [`${SIGNS[state]}${what[language]}: ${says[language]}`, ...more].join(' ');
}
