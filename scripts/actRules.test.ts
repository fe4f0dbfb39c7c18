import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenActs } from './actRules.ts';

const root = path.resolve(import.meta.dirname, '..');
const screen = (text: string) => brokenActs('web/src/x/X.tsx', text).map((line) => line.replace(/^\S+ /, ''));

test('no button leaves it to the server to refuse what is personal, no component asks a role', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|testing)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => brokenActs(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

const act = (name: string) => `const ${name} = useAction('PUT /x', { personale: 'sempre' });`;
const SILENT = ['does not say why nobody else may'];

test.each<[string, string, string[]]>([
  ['says it', `${act('save')} <Button why={save.why} onPress={save.run} />`, []],
  ['hands it on', `${act('remove')} <DeleteWithQuestion act={remove} />`, []],
  ['takes it out', `${act('{ run, why }')} <Button why={why} onPress={run} />`, []],
  ['says it of two in turn', `${act('a')} ${act('b')} const one = id === null ? a : b; one.why;`, []],
  ['is silent', `${act('save')} <Button onPress={save.run} />`, SILENT],
  ['takes out all but it', `${act('{ run }')} <Button onPress={run} />`, SILENT],
  ['is silent of one of two', `${act('a')} ${act('b')} a.why;`, SILENT],
  ['shares outcomes, silent', `const out = { personale: 'sempre' }; const save = useAction('PUT /x', out);`, SILENT],
  ['may be done for somebody', `const save = useAction('PUT /x', { onDone });`, []],
  ['asks a role', `if (roles.has('UFFICIO')) show();`, ['asks a role itself']],
  ['asks something else', `if (chosen.has(id)) show();`, []],
])('a screen that %s', (_, text, wrong) => {
  expect(screen(text)).toEqual(wrong);
});
