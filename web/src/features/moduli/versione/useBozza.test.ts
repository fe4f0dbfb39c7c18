// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { expect, test } from 'vitest';
import { readLeft } from './useBozza.ts';

test('what was left of a draft in this browser is read with what it rests on; what cannot be read is nothing', () => {
  const template = buildTemplate([buildSezione([buildCampo('textfield')])]);
  const json = JSON.stringify(template);
  expect(readLeft(new Map())).toBeNull();
  expect(readLeft(new Map([['template', json]]))).toBeNull();
  expect(
    readLeft(
      new Map([
        ['template', json.slice(0, -9)],
        ['base', '{}'],
      ]),
    ),
  ).toBeNull();
  expect(
    readLeft(
      new Map([
        ['template', json],
        ['base', '{"id":7}'],
      ]),
    ),
  ).toEqual({ template, base: { id: 7 } });
});
