/**
 * npm run doctor: checks whether an installation has what it needs, with a remedy for what it lacks. Ends with 1 where something is wrong.
 */
import type { Finding } from './doctor.finding.ts';
import { examine } from './doctor.ts';
import { ensureNoMore, runCommand } from './ground/commandLine.ts';
import { loadConfig } from './ground/config/config.ts';
import { misspelt } from './ground/config/misspelt.ts';
import { openDatabase } from './ground/db/database.ts';
import { COMMAND_LOG, provideServer } from './ground/db/provideDatabase.ts';

const SIGNS = { well: 'ok ', attention: '!  ', wrong: 'NO ' } as const;

const USAGE = `npm run doctor
Whether the installation that the settings describe has what it needs. Changes nothing; ends with 1 when something is wrong.`;

await runCommand({ usage: USAGE, options: {} }, async ({ words }) => {
  ensureNoMore(words);
  const config = loadConfig(process.env);
  const server = await provideServer(config, COMMAND_LOG, { join: true, create: false });
  const db = openDatabase(server.url, { max: 1 });
  try {
    const settings = misspelt(process.env).map((says): Finding => ({ what: 'settings', state: 'attention', says }));
    const findings = [...settings, ...(await examine({ config, db, url: server.url, now: new Date(), asRoot: process.getuid?.() === 0 }))];
    for (const { what, state, says, remedy } of findings)
      console.info(`${SIGNS[state]}${what}: ${says}${remedy === undefined ? '' : ` ${remedy}`}`);
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  } finally {
    await db.destroy();
    await server.stop();
  }
});
