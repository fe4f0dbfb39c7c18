import { expect, test } from 'vitest';
import { addOpzione, changeCampo, moveCampo, moveOpzione } from './editTemplate.ts';
import { indexTemplate } from './indexTemplate.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from './template.build.ts';

const inner = buildCampo('textfield', { uid: 'dentro', label: 'Quale' });
const [si, no] = [
  { ...buildOpzione('Sì'), numOrdine: 1, campiSuccessivi: [inner] },
  { ...buildOpzione('No'), numOrdine: 2 },
];
const [uno, due] = [
  buildCampo('RADIO', { uid: 'unouno', numOrdine: 1, valori: [si, no] }),
  buildCampo('textfield', { uid: 'duedue', numOrdine: 2 }),
];
const template = buildTemplate([buildSezione([uno, due], { uid: 'sezion' })]);
const order = (edited: typeof template) => indexTemplate(edited).sezioni.get('sezion')?.campi;

test('a field is changed wherever it stands, and the others stay', () => {
  const edited = changeCampo(template, 'dentro', (campo) => ({ ...campo, label: 'Quale altro' }));
  expect(indexTemplate(edited).campi.get('dentro')?.campo.label).toBe('Quale altro');
  expect(changeCampo(edited, 'dentro', (campo) => ({ ...campo, label: 'Quale' }))).toEqual(template);
});

test('a field moves among its siblings, and no further than the end', () => {
  expect(order(moveCampo(template, 'duedue', -1))).toEqual(['duedue', 'unouno']);
  expect(order(moveCampo(template, 'duedue', 1))).toEqual(['unouno', 'duedue']);
  expect(order(moveCampo(template, 'dentro', 1))).toEqual(['unouno', 'duedue']);
});

test('options move, and a new one has an id of its own', () => {
  expect(moveOpzione(uno, no.id, -1).valori.map(({ descrizione }) => descrizione)).toEqual(['No', 'Sì']);
  const added = indexTemplate(addOpzione(template, 'unouno')).campi.get('unouno')?.campo.valori ?? [];
  expect(new Set(added.map(({ id }) => id)).size).toBe(3);
});
