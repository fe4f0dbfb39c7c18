import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areaOf, namedIn, readRequirements, report, type UnknownName } from './namedRequirements.ts';
import { root } from './packageBin.ts';

/** npm run requirements [-- --area PROP]: which lines of docs/requirements.tsv a test names. A name that is not in the list fails. */
const { values } = parseArgs({ options: { area: { type: 'string' } } });
const requirements = readRequirements(readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8'));
const known = new Set(requirements.map(({ id }) => id));
const tests = globSync(['{contract,server,web,bench}/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts', 'e2e/**/*.spec.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const named = new Set<string>();
const unknown: UnknownName[] = [];
for (const file of tests) {
  for (const id of namedIn(file, readFileSync(path.join(root, file), 'utf8'))) {
    if (known.has(id)) named.add(id);
    else unknown.push({ id, file });
  }
}

const area = values.area?.toUpperCase();
const listed = area === undefined ? requirements : requirements.filter(({ id }) => areaOf(id) === area);
if (listed.length === 0) {
  console.error(`No area is called ${area}: ${[...new Set([...known].map(areaOf))].join(', ')}.`);
  process.exit(1);
}
console.log(report(listed, named));
for (const { id, file } of unknown) console.error(`${file} names ${id}, which docs/requirements.tsv does not hold.`);
process.exitCode = unknown.length > 0 ? 1 : 0;
