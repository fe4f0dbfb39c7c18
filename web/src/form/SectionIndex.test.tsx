// @vitest-environment jsdom
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formOf, testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';
import { SectionIndex } from './SectionIndex.tsx';

afterEach(cleanup);

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', flagRequired: true });
const etica = buildCampo('yes-no-radio', { uid: 'eticaa', valori: [buildOpzione('Sì'), buildOpzione('No')] });

test('the index numbers the sections and tells what is to fill, then what is wrong', () => {
  const form = formOf([titolo, etica]);
  render(<SectionIndex form={form} />);
  expect(screen.getByRole('link').textContent).toBe('Dati generali1 da compilare');
  act(() => void form.checkAll());
  expect(screen.getByRole('link').textContent).toBe('Dati generali1 errore');
  act(() => {
    form.setValue('titolo', 'Reti');
    form.checkAll();
  });
  expect(screen.getByRole('link').textContent).toBe('Dati generalicompleta');
});

test('what a rule finds in an answer is told in the index as to be looked at again', () => {
  const ambiti = buildCampo('SCELTA_MULTIPLA', {
    uid: 'ambiti',
    valori: [buildOpzione('Animali', { id: 1 }), buildOpzione('Nessuno', { id: 2 })],
  });
  const template = buildTemplate([buildSezione([ambiti], { titolo: 'Ambiti' })], {
    regole: [{ tipo: 'ESCLUSIVA', opzione: 2, con: [], messaggio: 'Da solo.' }],
  });
  render(<SectionIndex form={createFormStore({ template, valori: { ambiti: { opzioniId: [1, 2] } }, facts: testFacts })} />);
  expect(screen.getByRole('link').textContent).toBe('Ambiti1 da rivedere');
});
