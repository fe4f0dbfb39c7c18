/** npm run iter -- --classe 12 --motivo "…": undoes an officialisation made by mistake (D-96). */
import { ensureNoMore, runCommand } from '../../ground/commandLine.ts';
import { loadConfig } from '../../ground/config/config.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { StartError } from '../../ground/startError.ts';
import { undoOfficialise } from './undoOfficialise.ts';

const options = { classe: { type: 'string' }, motivo: { type: 'string' } } as const;

const USAGE = `npm run iter -- --classe N --motivo "…"
An officialisation made by mistake is undone: the outcomes of the classe N are official no more. Mails that left stay.`;

await runCommand({ usage: USAGE, options }, async ({ values, words }) => {
  ensureNoMore(words);
  const { db, place, stop } = await openCommandDatabase(loadConfig(process.env));
  console.info(`In ${place}:`);
  try {
    const outcome = await db.transaction().execute((tx) => undoOfficialise(tx, values, new Date()));
    if ('lines' in outcome) throw new StartError(outcome.lines.join('\n'));
    console.info(`Gli esiti della classe «${outcome.nome}» (bando «${outcome.bando}») non sono più ufficiali. Le e-mail inviate restano.`);
  } finally {
    await stop();
  }
});
