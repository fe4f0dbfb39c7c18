import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template/template.shape.ts';
import { describe, expect, test } from 'vitest';
import { MODULI } from './moduli.ts';

describe.each(Object.entries(MODULI))('the form %s', (_name, { template, keys }) => {
  test('reads as a template and has no fault', () => {
    expect(FormTemplateShape.parse(template)).toEqual(template);
    expect(lintTemplate(template)).toEqual([]);
  });

  test('marks one title and one abstract', () => {
    const campi = [...indexTemplate(template).campi.values()].map(({ campo }) => campo.opzioni);
    expect(campi.filter((opzioni) => opzioni?.titolo === true)).toHaveLength(1);
    expect(campi.filter((opzioni) => opzioni?.abstract === true)).toHaveLength(1);
    expect(keys.size).toBe(campi.length);
  });
});

test('a field keeps its uid from one version to the next', () => {
  const uids = (name: keyof typeof MODULI) => [...MODULI[name].keys.keys()];
  expect(uids('MEDI')).toEqual(expect.arrayContaining(uids('MEDI_V1')));
  expect(uids('MEDI')).toHaveLength(uids('MEDI_V1').length + 1);
});
