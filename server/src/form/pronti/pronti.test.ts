import { lintTemplate } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { FormTemplateShape } from '@sigeba/contract/form/template.shape.ts';
import { describe, expect, test } from 'vitest';
import { readTemplateFile } from '../formFile.ts';
import { PRONTI, prontoCalled } from './pronti.ts';

const template = (codice: string): FormTemplate => {
  const found = prontoCalled(codice);
  if (found === undefined) throw new Error(`No form ${codice}`);
  return found.template;
};
const campiOf = (of: FormTemplate) => [...indexTemplate(of).campi.values()].map(({ campo }) => campo);

test('each kind of form that an office needs is among the ready-made ones', () => {
  const tipi = PRONTI.map(({ template: { tipo } }) => tipo);
  expect(new Set(tipi)).toEqual(new Set(['PROPOSTA', 'PARTECIPANTE', 'RENDICONTO', 'CERT']));
  expect(PRONTI.filter(({ template: { lingua } }) => lingua === 'en').length).toBeGreaterThanOrEqual(2);
});

test('every ready-made form has a codice of its own, a name, and one sentence of what it is for', () => {
  expect(new Set(PRONTI.map(({ template: { codice } }) => codice)).size).toBe(PRONTI.length);
  expect(new Set(PRONTI.map(({ nome }) => nome)).size).toBe(PRONTI.length);
  for (const { scopo } of PRONTI) expect(scopo).toMatch(/^\p{Lu}.{20,120}\.$/u);
});

describe.each(PRONTI.map((each) => [each.nome, each.template] as const))('the ready-made form "%s"', (_nome, of) => {
  test('the form has no fault, and is the same after a round trip through its file', () => {
    expect(lintTemplate(of)).toEqual([]);
    expect(FormTemplateShape.parse(of)).toEqual(of);
    expect(readTemplateFile(JSON.stringify(of))).toEqual({ ok: true, template: of });
  });

  test('a form that is sent to the university has a title', () => {
    const titoli = campiOf(of).filter(({ opzioni }) => opzioni?.titolo === true);
    expect(titoli).toHaveLength(of.tipo === 'PROPOSTA' || of.tipo === 'CERT' ? 1 : 0);
  });
});

test.each([
  ['MOBILITA', 'MOBILITA-EN'],
  ['RICERCA-PICCOLI', 'RICERCA-PICCOLI-EN'],
])('%s and %s have one structure in two languages', (it, en) => {
  const shape = (of: FormTemplate) => campiOf(of).map(({ id, tipoCampo, flagRequired }) => [id, tipoCampo, flagRequired]);
  expect(shape(template(en))).toEqual(shape(template(it)));
  expect(template(en).sezioni.map(({ titolo }) => titolo)).not.toEqual(template(it).sezioni.map(({ titolo }) => titolo));
});

test('an incoming mobility names the scholar who is invited', () => {
  const tipo = campiOf(template('MOBILITA')).find(({ label }) => label === 'Tipo di mobilità');
  const opened = tipo?.valori.map(({ campiSuccessivi = [] }) => campiSuccessivi.map(({ label }) => label));
  expect(opened).toEqual([[], ['Nome e cognome dello studioso', 'Qualifica', 'Pagina web o ORCID']]);
});
