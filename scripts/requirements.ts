import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WRITTEN_DIRECTLY } from '../server/src/test/writtenDirectly.ts';
import { areaOf, listBySql, type NamingTest, readDecisions, readRequirements, report, type UnknownName } from './namedRequirements.ts';
import { root } from './packageBin.ts';
import { ABOUT_PEOPLE, listRaw, rawWritesOf } from './rawWrites.ts';
import { parse, TESTS, testsOf } from './testTitles.ts';
import { actsOf, actsOfTest } from './writtenBySql.ts';

/**
 * npm run requirements [-- --area PROP]: which lines of docs/requirements.tsv a test names, which tests write by SQL what the office has a
 * call for, and why. Fails for a name that is neither in the list nor a decision.
 */
const { values } = parseArgs({ options: { area: { type: 'string' } } });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const requirements = readRequirements(read('docs/requirements.tsv'));
const known = new Set(requirements.map(({ id }) => id).concat(readDecisions(read('docs/specifica/decisions.md'))));
const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] });

const tests: NamingTest[] = files.flatMap((file) => {
  const program = parse(file, read(file));
  const actsOfOne = actsOfTest(program);
  return testsOf(program).map(({ title, ids, call }) => ({ file, title, ids, acts: actsOfOne(call) }));
});
const scenes = new Map(
  globSync('server/src/test/*.ts', { cwd: root })
    .filter((file) => !files.includes(file))
    .map((file) => [file, actsOf(parse(file, read(file)))] as const)
    .filter(([, acts]) => acts.length > 0),
);
const raw = new Map(globSync(ABOUT_PEOPLE, { cwd: root }).map((file) => [file, rawWritesOf(parse(file, read(file)))]));
const unknown: UnknownName[] = tests.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, file })));

const area = values.area?.toUpperCase();
const listed = area === undefined ? requirements : requirements.filter(({ id }) => areaOf(id) === area);
if (listed.length === 0) {
  console.error(`No area is called ${area}: ${[...new Set(requirements.map(({ id }) => areaOf(id)))].join(', ')}.`);
  process.exit(1);
}
console.log(`${report(listed, tests)}\n\n${listBySql(tests, scenes, WRITTEN_DIRECTLY)}\n\n${listRaw(raw)}`);
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is neither in docs/requirements.tsv nor a decision.`);
process.exitCode = unknown.length > 0 ? 1 : 0;
