/** npm run db:types: writes the types of the tables as the migrations make them. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand, ensureNoMore, fromEnvironment, runCommand } from '../commandLine.ts';
import { generateTypes } from './check/generateTypes.ts';
import { cloneDatabase, startScratch } from './scratch.ts';

const usage = {
  it: 'npm run db:types\nScrive db.generated.ts. Lavora in un database suo.',
  en: 'npm run db:types\nWrites db.generated.ts. Works in a database of its own.',
};
const typesCommand = defineCommand({ usage, options: {} }, async ({ words }) => {
  ensureNoMore(words);
  await write();
});
await runCommand(typesCommand, process.argv.slice(2), fromEnvironment);

async function write(): Promise<void> {
  const scratch = await startScratch();
  try {
    const { url } = await cloneDatabase(scratch);
    await writeFile(path.join(import.meta.dirname, 'db.generated.ts'), await generateTypes(url));
  } finally {
    await scratch.stop();
  }
}
