/** npm run iter -- --classe 12 --motivo "…": an officialisation made by mistake is undone (decision D-96). */
import { parseArgs } from 'node:util';
import { loadConfig } from '../../ground/config/config.ts';
import { openCommandDatabase } from '../../ground/db/provideDatabase.ts';
import { inOneLine, StartError } from '../../ground/startError.ts';
import { undoOfficialise } from './undoOfficialise.ts';

const options = { classe: { type: 'string' }, motivo: { type: 'string' } } as const;

await inOneLine(async () => {
  const { values } = readArguments();
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

function readArguments() {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
