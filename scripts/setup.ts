import { existsSync } from 'node:fs';
import { runCommand } from './command.ts';
import { findChromium, findPostgres, findSwift, findWindowless, oldestPostgres } from './programs.ts';

/**
 * `debianPackages`: alternatives, each of which may be several packages. `better`: a preferred program, installed even where another would
 * do.
 */
type Need = { what: string; find: () => string | null; better?: () => string | null; debianPackages: string[]; otherwise: string };

const needs: Need[] = [
  {
    what: 'Chromium',
    find: () => findChromium(process.env),
    better: () => (process.env.CHROMIUM_PATH ? findChromium(process.env) : findWindowless(process.env)),
    debianPackages: ['chromium-headless-shell', 'chromium'],
    otherwise: 'install chromium-headless-shell, chromium or google-chrome, or set CHROMIUM_PATH',
  },
  {
    what: `PostgreSQL ${oldestPostgres} or later`,
    find: () => findPostgres(process.env)?.folder ?? null,
    // On a newer Debian its own version is the oldest available.
    debianPackages: [`postgresql-${oldestPostgres}`, 'postgresql'],
    otherwise: `install the server programs of PostgreSQL ${oldestPostgres} (initdb, postgres, pg_ctl)`,
  },
  {
    what: 'An S3-compatible store (OpenStack Swift)',
    find: () => findSwift(process.env),
    debianPackages: ['swift-proxy swift-account swift-container swift-object'],
    otherwise: 'install the proxy, account, container and object servers of OpenStack Swift',
  },
];

const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
let listsAreFresh = false;

/** Installs the first of the packages that this Debian has. The lists are updated only where a package is not found or not reachable. */
async function install(packages: string[]): Promise<string | null> {
  let complaint = '';
  for (const fresh of listsAreFresh ? [true] : [false, true]) {
    if (fresh && !listsAreFresh) {
      await apt('update', '-q');
      listsAreFresh = true;
    }
    for (const name of packages) {
      const { code, output } = await apt('install', '-y', '-q', '--no-install-recommends', ...name.split(' '));
      if (code === 0) return null;
      complaint = output.trim().split('\n').at(-1) ?? '';
    }
  }
  return complaint;
}

const apt = (...args: string[]) => runCommand('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });

let missing = 0;
for (const { what, find, better = find, debianPackages, otherwise } of needs) {
  let complaint: string | null = null;
  if (better() === null && mayInstall) {
    console.log(`${what}: installing Debian's ${debianPackages[0]} ...`);
    complaint = await install(debianPackages);
  }
  const found = find();
  if (found === null) missing++;
  console.log(found === null ? `${what} is missing: ${otherwise}.${complaint ? ` (${complaint})` : ''}` : `${what}: ${found}`);
}
// Without them npm test leaves some steps out, which counts as a failure only with CI=1.
if (missing > 0 && process.env.CI) process.exitCode = 1;
