/** npm run retention -- [--dry-run] removes data past its retention period, or says how much that would be. */
import { formatDate } from '@sigeba/contract/instant.ts';
import { ensureNoMore, runCommand } from '../../ground/commandLine.ts';
import { loadConfig } from '../../ground/config/config.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { applyConservazione, lookAtConservazione, nomeVoce, readConservazione } from './conservazione.ts';

const USAGE = `npm run retention -- [--dry-run]
Removes what is older than the settings let it be; with --dry-run only says how much that would be.`;

await runCommand(
  { usage: USAGE, options: { 'dry-run': { type: 'boolean' } } },
  async ({ values: { 'dry-run': dryRun = false }, words }) => {
    ensureNoMore(words);
    const { db, place, stop } = await openCommandDatabase(loadConfig(process.env));
    console.info(`In ${place}:`);
    try {
      const { attiva } = await readConservazione(db);
      const now = new Date();
      const found = await db.transaction().execute((tx) => (dryRun ? lookAtConservazione(tx, now) : applyConservazione(tx, now)));
      for (const { voce, prima, quanti } of found)
        console.info(`${String(quanti).padStart(8)}  ${nomeVoce(voce)}, prima del ${formatDate(prima)}${dryRun ? '' : ': fatto'}`);
      console.info(
        attiva ? 'Ogni notte è fatto da sé.' : "Da sé non è fatto: l'ufficio lo attiva nelle impostazioni, «Conservazione dei dati».",
      );
    } finally {
      await stop();
    }
  },
);
