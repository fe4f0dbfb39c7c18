// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf, testFacts } from './form.testing.ts';

afterEach(cleanup);

test('what waits beside the form is told in the middle of a sentence, or begins one where its label ends it', () => {
  const waiting = ['1. Il consenso', '2. Chiarire i tempi.', '3. Chi ne risponde?'].map((label) => ({
    id: label,
    label,
    messaggio: 'manca la risposta.',
  }));
  render(<ErrorSummary form={formOf([])} checked={null} beside={waiting} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1. Il consenso: manca la risposta.',
    '2. Chiarire i tempi. Manca la risposta.',
    '3. Chi ne risponde? Manca la risposta.',
  ]);
});

test('words that are no value among declared indicators are told by the name of their box, and lead to it', async () => {
  const form = formOf([buildCampo('research-indicators', { label: 'Indicatori di ricerca', opzioni: { allowCorrection: true } })]);
  render(
    <>
      <ErrorSummary form={form} checked={null} />
      <FormSections form={form} />
    </>,
  );
  const [first, box] = ['A', 'B'].map((nome) => screen.getByLabelText(`Valore dichiarato ${nome}`)) as [HTMLElement, HTMLElement];
  await userEvent.type(first, 'abc');
  await userEvent.type(box, 'abc');
  await userEvent.tab();
  const link = await screen.findByRole('link', { name: /^Indicatori di ricerca, valore dichiarato B: / });
  await userEvent.click(link);
  expect(document.activeElement).toBe(box);
});

test('each fault is a sentence: a question keeps its own sign, a declaration begins with a capital, a term stays as it is written', () => {
  const required = { flagRequired: true };
  const form = formOf([
    buildCampo('textfield', { label: 'È stata acquistata un’attrezzatura?', ...required }),
    buildCampo('textfield', { label: 'di avere letto il bando', ...required }),
    buildCampo('textfield', { label: 'h-index', ...required }),
  ]);
  render(<ErrorSummary form={form} checked={null} />);
  act(() => void form.checkAll());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/Questo campo.*$/, ''))).toEqual([
    'È stata acquistata un’attrezzatura? ',
    'Di avere letto il bando: ',
    'h-index: ',
  ]);
});

test('what is wrong with the group as a whole is called after its section, and what a list says of itself is not called so twice', () => {
  const campo = buildCampo('participants', { uid: 'gruppo', label: 'Coproponenti', opzioni: { categoriaId: 2 } });
  const categorie = [{ id: 2, nome: 'Coproponenti', minimo: 1, massimo: null, conta: true }];
  const persone = { classeId: 1, propostaId: 1, altri: { accettati: 0, richiesti: 0 }, effettivi: [], effettiviManuali: [] };
  const facts = { ...testFacts, limitiGruppo: { minimo: 3, massimo: null, categorie }, persone: { ...persone, campoTotale: 'gruppo' } };
  const form = formOf([campo], {}, facts);
  render(<ErrorSummary form={form} checked={null} />);
  act(() => void form.checkAll());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Coproponenti: serve almeno 1 persona con partecipazione accettata (ora 0).',
    'Dati generali: Il gruppo deve avere almeno 3 persone, compreso il responsabile, con partecipazione accettata (ora 1).',
  ]);
});
