import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { looseTexts } from './looseTexts.ts';
import { root } from './packageBin.ts';

test('no page falls where a browser translates it: texts that come and go stand in elements of their own', () => {
  const files = globSync('web/src/**/*.tsx', { cwd: root }).filter((file) => !/\.(test|testing)\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const loose = files.flatMap((file) => looseTexts(file, readFileSync(path.join(root, file), 'utf8')));
  expect(loose, 'put each of these texts into an element, such as <span>').toEqual([]);
});

const row = (inner: string) => `const row = <p>${inner}</p>;`;

test.each([
  [row("<b>a</b>{open && t('b')}"), ["{open && t('b')}"]],
  [row('{open && <b>a</b>} words'), [' words']],
  [row('{list.map((each) => <b>{each}</b>)}{formatDate(n)}'), ['{formatDate(n)}']],
  [row("{open ? <b>a</b> : t('b')}{'c'}"), ["{open ? <b>a</b> : t('b')}", "{'c'}"]],
  ['type P = { note?: string }; const row = <p><b>a</b>{note}</p>;', ['{note}']],
  ['const more = open && t("a"); const row = <p><b>a</b>{more}</p>;', ['{more}']],
  ["function Stato() { return open ? t('a') : <b>b</b>; }", ["t('a')"]],
  ['const Stato = () => <><b>a</b>: words</>;', [': words']],
  [row("words <b>a</b> {t('b')}"), []],
  [row("{open && t('b')}"), []],
  [row("<b>a</b>{open && <span>{t('b')}</span>}"), []],
  [row("words {open && <b>a</b>}{' '}"), []],
  ['const row = <Meta>{open && t("a")}{t("b")}</Meta>;', []],
  [row('<b>a</b>{unread}{children}'), []],
])('%s holds %j', (source, texts) => expect(looseTexts('a.tsx', source).map((line) => line.slice('a.tsx:1 '.length))).toEqual(texts));
