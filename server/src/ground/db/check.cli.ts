/** npm run db:check: fails when the generated types or a query no longer fit the tables that the migrations make. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkQueries } from './check/checkQueries.ts';
import { generateTypes } from './check/generateTypes.ts';
import { cloneDatabase, startScratch } from './scratch.ts';

const scratch = await startScratch();
try {
  const { url } = await cloneDatabase(scratch);
  const { questions, functions, statements, mistakes } = await checkQueries(url, path.resolve(import.meta.dirname, '../..'));
  if ((await generateTypes(url)) !== (await readFile(path.join(import.meta.dirname, 'db.generated.ts'), 'utf8'))) {
    mistakes.unshift('db.generated.ts does not match the migrations: run npm run db:types.');
  }
  for (const mistake of mistakes) console.error(mistake);
  if (questions + functions === 0) mistakes.push('No query was found.');
  if (mistakes.length === 0) console.log(`${questions} questions and ${functions} functions (${statements} statements) fit the tables.`);
  else process.exitCode = 1;
} finally {
  await scratch.stop();
}
