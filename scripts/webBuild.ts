import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import { packageBin, root } from './packageBin.ts';

const sources = ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'contract/src', 'package-lock.json'];

/**
 * When a file or folder last changed, in milliseconds; 0 where it does not exist. A folder counts as well as its files, since removing a
 * file leaves no other trace. Tests are not part of the pages.
 */
function lastChange(place: string): number {
  if (!existsSync(place) || /\.test\.tsx?$/.test(place)) return 0;
  const status = statSync(place);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(place).map((name) => lastChange(path.join(place, name))));
}

/** Whether the pages are missing or older than their sources. */
export function pagesAreStale(builtPage: string, madeOf: string[]): boolean {
  const builtAt = lastChange(builtPage);
  return builtAt === 0 || madeOf.some((place) => lastChange(place) > builtAt);
}

/**
 * Builds web/dist where it is missing or older than its sources. Without the build tools (an installation without development packages)
 * existing pages are served as they are.
 * @throws Error with the output of a failed build
 */
export async function buildPagesWhenStale(): Promise<void> {
  const page = path.join(root, 'web/dist/index.html');
  const madeOf = sources.map((source) => path.join(root, source));
  if (!pagesAreStale(page, madeOf)) return;
  const vite = packageBin('vite', 'web');
  if (vite === null && existsSync(page)) return;
  if (vite === null) throw new Error('The pages are not built and the build tools are not installed: run npm ci.');
  console.log('Building the pages, which takes a few seconds and happens only when they have changed ...');
  // Always the production build, even if a test asks for it: the pages that people get, not those of a developer.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'web'), env });
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`);
}
