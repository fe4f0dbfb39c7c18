import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packageBin.ts';

/** What is read to find something. The specification names addresses, not files. */
const DOCS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...globSync('docs/{*,decisions/*,amministrazione/*}.md', { cwd: root })];

/** `server/src/form/openForm.ts`, `contract/src/parti`, a beginning with a star; what follows a letter, a slash or a brace is no path of ours. */
const PATH = /(?<![\w/}.@-])(?:contract|server|web|e2e|bench|scripts|deploy|docs)\/[\w./*@-]*[\w*]/g;

/** Made while it is built or run, or by whoever installs it. */
const NOT_KEPT = [/^web\/dist/, /^deploy\/compose\.env$/];

test('the paths that the documents name are there', () => {
  const named = DOCS.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(PATH)].map(([name]) => ({ file, name })),
  ).filter(({ name }) => !NOT_KEPT.some((pattern) => pattern.test(name)));
  expect(named.length).toBeGreaterThan(300);
  const isThere = (name: string) => (name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name)));
  const lost = named.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file}: ${name}`);
  expect(lost, 'these documents name files that are not there: correct the path').toEqual([]);
});

test('the index of the documents says where each feature is described', () => {
  const features = globSync('{server,web}/src/features/*/', { cwd: root }).map((folder) => path.basename(folder));
  expect(features.length).toBeGreaterThan(50);
  const index = readFileSync(path.join(root, 'docs/README.md'), 'utf8');
  const missing = [...new Set(features)].filter((name) => !new RegExp(`\\b${name}\\b`).test(index));
  expect(missing, 'give it a document in docs, or name it in docs/README.md with the document that describes it').toEqual([]);
});
