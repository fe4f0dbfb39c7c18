/** npm run db:types: writes the types of the tables as the migrations leave them. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateTypes } from './check/generateTypes.ts';
import { cloneDatabase, startScratch } from './scratch.ts';

const scratch = await startScratch();
try {
  const { url } = await cloneDatabase(scratch);
  await writeFile(path.join(import.meta.dirname, 'db.generated.ts'), await generateTypes(url));
} finally {
  await scratch.stop();
}
