import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { root } from './packageBin.ts';
import { buildPagesWhenStale } from './webBuild.ts';

// Node strips the types of some hundred files: cached, the second start takes a third of the time.
enableCompileCache(path.join(root, 'node_modules/.cache/node-compile'));

try {
  await buildPagesWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const [{ startForPeople }, { fromEnvironment, runCommand }] = await Promise.all([
  import('../server/src/start.command.ts'),
  import('../server/src/ground/commandLine.ts'),
]);
await runCommand(startForPeople, process.argv.slice(2), fromEnvironment);
