/** npm run db:check: fails where the generated types or a query no longer fit the tables that the migrations make. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand, ensureNoMore, fromEnvironment, runCommand } from '../commandLine.ts';
import { checkQueries } from './check/checkQueries.ts';
import { generateTypes } from './check/generateTypes.ts';
import { cloneDatabase, startScratch } from './scratch.ts';

const usage = {
  it: 'npm run db:check\nDice se tipi e query corrispondono alle tabelle. Lavora in un database suo.',
  en: 'npm run db:check\nWhether types and queries fit the tables. Works in a database of its own.',
};
const checkCommand = defineCommand({ usage, options: {} }, async ({ words }) => {
  ensureNoMore(words);
  await check();
});
await runCommand(checkCommand, process.argv.slice(2), fromEnvironment);

async function check(): Promise<void> {
  const scratch = await startScratch(process.env.TEST_DATABASE_URL || undefined);
  const { url, drop } = await cloneDatabase(scratch);
  try {
    const { declared, queries, statements, mistakes } = await checkQueries(url, path.resolve(import.meta.dirname, '../..'));
    if ((await generateTypes(url)) !== (await readFile(path.join(import.meta.dirname, 'db.generated.ts'), 'utf8'))) {
      mistakes.unshift('db.generated.ts does not match the migrations: run npm run db:types.');
    }
    for (const mistake of mistakes) console.error(mistake);
    if (queries === 0) mistakes.push('No query was found.');
    if (mistakes.length === 0) {
      const share = Math.floor((queries / declared) * 100);
      console.log(`${queries} of ${declared} queries (${share} %) were prepared: ${statements} statements fit the tables.`);
    } else process.exitCode = 1;
  } finally {
    await drop();
    await scratch.stop();
  }
}
