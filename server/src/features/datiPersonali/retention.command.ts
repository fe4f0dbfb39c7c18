import { formatDate } from '@sigeba/contract/instant.ts';
import { defineCommand, ensureNoMore } from '../../ground/commandLine.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { applyConservazione, lookAtConservazione, nomeVoce, readConservazione } from './conservazione.ts';

const usage = {
  it: `sigeba retention [--dry-run]
Rimuove ciò che è più vecchio di quanto le impostazioni ammettono; con --dry-run dice solo quanto sarebbe.`,
  en: `sigeba retention [--dry-run]
Removes what is older than the settings let it be; with --dry-run only says how much that would be.`,
};

export const retentionCommand = defineCommand(
  { usage, options: { 'dry-run': { type: 'boolean' } } },
  async ({ values: { 'dry-run': dryRun = false }, words, config }) => {
    ensureNoMore(words);
    const { db, stop } = await openCommandDatabase(config());
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
