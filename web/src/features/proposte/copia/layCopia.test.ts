import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { expect, test } from 'vitest';
import { createFormStore } from '../../../form/formStore.ts';
import { layCopia } from './layCopia.ts';

const quale = buildCampo('textfield', { uid: 'quale1', label: 'Quale' });
const partner = buildCampo('yes-no-radio', {
  uid: 'partne',
  label: 'Partner',
  valori: [buildOpzione('Sì', { campiSuccessivi: [quale] }), buildOpzione('No')],
});
const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo' });
const template = buildTemplate([buildSezione([titolo, partner])]);
const open = (valori: Valori = {}) => createFormStore({ template, valori, facts: noFacts('2026-03-20') });
const copia = (valori: Valori) => ({ valori, nonCopiate: [], daRivedere: [] });

test('the answers come as changes that nobody has saved, branches opened by them too', () => {
  const form = open();
  expect(layCopia(form, copia({ titolo: 'Onde', partne: true, quale1: 'CNR' }))).toMatchObject({ prese: 3, resti: [] });
  expect(form.values()).toEqual({ titolo: 'Onde', partne: true, quale1: 'CNR' });
  expect(form.changes()).toEqual({ titolo: 'Onde', partne: true, quale1: 'CNR' });
});

test('an existing answer stays, and is reported if it differs', () => {
  const form = open({ titolo: 'Mio', partne: true });
  expect(layCopia(form, copia({ titolo: 'Onde', partne: true }))).toMatchObject({
    prese: 0,
    resti: [{ uid: 'titolo', motivo: 'GIA_SCRITTA' }],
  });
  expect(form.values()).toMatchObject({ titolo: 'Mio' });
});

test('a copied answer to a hidden field is reported, and is there once the field is opened', () => {
  const form = open({ partne: false });
  expect(layCopia(form, copia({ quale1: 'CNR' }))).toMatchObject({ prese: 0, resti: [{ uid: 'quale1', motivo: 'NON_APERTA' }] });
  form.setValue('partne', true);
  expect(form.values()).toMatchObject({ quale1: 'CNR' });
});

test('taken back, the fields hold what they held; what was written in since stays', () => {
  const form = open();
  const { undo } = layCopia(form, copia({ titolo: 'Onde', partne: true, quale1: 'CNR' }));
  form.setValue('quale1', 'CNRS');
  undo();
  expect(form.changes()).toEqual({ quale1: 'CNRS' });
});
