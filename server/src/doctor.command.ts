import type { Finding } from './doctor.finding.ts';
import { sendTestMail } from './doctor.mail.ts';
import { examine } from './doctor.ts';
import { defineCommand, ensureNoMore } from './ground/commandLine.ts';
import { ConfigError } from './ground/config/config.ts';
import { misspelt } from './ground/config/misspelt.ts';
import { openDatabase } from './ground/db/database.ts';
import { COMMAND_LOG, provideServer } from './ground/db/provideDatabase.ts';
import { releaseText } from './ground/release.ts';

const SIGNS = { well: 'ok ', attention: '!  ', wrong: 'NO ' } as const;
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
    const settings = [
      ...mistakes.map(
        (says): Finding => ({ what: 'settings', state: 'wrong', says, remedy: 'The server does not start: docs/configurazione.md.' }),
      ),
      ...misspelt(env).map((says): Finding => ({ what: 'settings', state: 'attention', says })),
    ];
    const found = await examine({ config, db, url: server.url, now: new Date(), asRoot: process.getuid?.() === 0 });
    if (values.mail !== undefined) found.push(await sendTestMail(config, values.mail, new Date()));
    const findings: Finding[] = [{ what: 'version', state: 'well', says: `SIGEBA ${releaseText()}.` }, ...settings, ...found];
    for (const { what, state, says, remedy } of findings)
      console.info(`${SIGNS[state]}${what}: ${says}${remedy === undefined ? '' : ` ${remedy}`}`);
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  } finally {
    await db.destroy();
    await server.stop();
  }
});
