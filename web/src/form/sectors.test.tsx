// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf, testFacts } from './form.testing.ts';

afterEach(cleanup);

test('sectors are chosen by their codes, one’s own first, and stored by code and words', async () => {
  const utente = {
    id: 7,
    cognome: 'Rossi',
    nome: 'Maria',
    profiloValidato: true,
    ssd: { id: 10, codice: 'INF/01', descrizione: 'Informatica' },
  };
  const voce = (id: number, codice: string, descrizione: string) => ({ id, codice, descrizione, padreId: null });
  const lookups = { ssds: [voce(1, 'MAT/01', 'Logica matematica'), voce(10, 'INF/01', 'Informatica')] };
  const form = formOf(
    [buildCampo('select', { uid: 'settor', label: 'Settore', opzioni: { lookup: 'ssds' } })],
    {},
    { ...testFacts, lookups },
  );
  renderScreen(<FormSections form={form} />, { answers: { 'GET /utenti/findById?idUtente=7': utente } });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'Settore' });
  await userEvent.click(line);
  await waitFor(() => expect(options()).toEqual(['INF/01 Informatica', 'MAT/01 Logica matematica']));
  await userEvent.type(line, 'mat01');
  expect(options()).toEqual(['MAT/01 Logica matematica']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(form.values()).toEqual({ settor: { voceId: 1, descrizione: 'MAT/01 Logica matematica' } });
  expect(line.value).toBe('MAT/01 Logica matematica');
});

test.each(['sotto-settori-erc', 'sottosettori'])('a list that another answer narrows (%s) says which one comes first', async (lookup) => {
  const lookups = {
    settoriERC: [{ id: 1, codice: 'PE', descrizione: 'Fisica', padreId: null }],
    [lookup]: [{ id: 5, codice: 'PE1', descrizione: 'Onde', padreId: 1 }],
  };
  const settore = buildCampo('select', { uid: 'settor', label: 'Settore', opzioni: { lookup: 'settoriERC' } });
  const sotto = buildCampo('select', { uid: 'sottos', label: 'Sotto-settore', opzioni: { lookup, dipendeDa: 'settor' } });
  const form = formOf([settore, sotto], {}, { ...testFacts, lookups });
  renderScreen(<FormSections form={form} />, { answers: {} });
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sotto-settore' });
  await userEvent.click(line);
  const said =
    line.tagName === 'SELECT'
      ? within(line).getByRole('option').textContent
      : screen.getByText(/^Scegli prima/, { selector: 'p' }).textContent;
  expect(said).toBe('Scegli prima: Settore');
  if (line.tagName === 'INPUT') expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said);
  await userEvent.tab();
  act(() => form.setValue('settor', { voceId: 1, descrizione: 'PE Fisica' }));
  await userEvent.click(line);
  expect(screen.getByRole('option', { name: /Onde$/ })).toBeTruthy();
  expect(screen.queryByText(/^Scegli prima/)).toBeNull();
});

test('what was chosen of a list stays when another answer narrows it, and is wrong until the list has it again', async () => {
  const voce = (id: number, codice: string, descrizione: string, padreId: number | null) => ({ id, codice, descrizione, padreId });
  const lookups = {
    settoriERC: [voce(1, 'PE', 'Fisica', null), voce(2, 'SH', 'Storia', null)],
    'sotto-settori-erc': [voce(5, 'PE1', 'Onde', 1), voce(6, 'SH1', 'Medioevo', 2)],
  };
  const settore = buildCampo('select', { uid: 'settor', label: 'Settore', opzioni: { lookup: 'settoriERC' } });
  const sotto = buildCampo('select', {
    uid: 'sottos',
    label: 'Sotto-settore',
    opzioni: { lookup: 'sotto-settori-erc', dipendeDa: 'settor' },
  });
  const onde = { voceId: 5, descrizione: 'PE1 Onde' };
  const form = formOf([settore, sotto], { settor: { voceId: 1, descrizione: 'PE Fisica' }, sottos: onde }, { ...testFacts, lookups });
  renderScreen(<FormSections form={form} />, { answers: {} });
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sotto-settore' });
  act(() => form.setValue('settor', { voceId: 2, descrizione: 'SH Storia' }));
  expect([line.value, form.values().sottos]).toEqual(['PE1 Onde', onde]);
  expect(line.getAttribute('aria-invalid')).toBe('true');
  act(() => form.setValue('settor', { voceId: 1, descrizione: 'PE Fisica' }));
  expect(line.getAttribute('aria-invalid')).toBeNull();
});

test('the sectors of the area that was answered come first, under its name; the others stay below', async () => {
  const voce = (id: number, codice: string, descrizione: string, padreId: number) => ({ id, codice, descrizione, padreId });
  const lookups = {
    areeCUN: [{ id: 1, codice: '01', descrizione: 'Matematica' }],
    ssds: [voce(5, 'FIS/01', 'Fisica', 2), voce(1, 'MAT/01', 'Logica', 1), voce(2, 'INF/01', 'Informatica', 1)],
  };
  const form = formOf(
    [
      buildCampo('select', { uid: 'areacu', label: 'Area CUN', opzioni: { lookup: 'areeCUN' } }),
      buildCampo('select', { uid: 'settor', label: 'Settore', opzioni: { lookup: 'ssds' } }),
    ],
    {},
    { ...testFacts, lookups },
  );
  renderScreen(<FormSections form={form} />, { answers: {} });
  const line = screen.getByRole('combobox', { name: 'Settore' });
  const sectors = () => within(screen.getByRole('listbox', { name: 'Settore' }));
  await userEvent.click(line);
  expect(sectors().queryAllByRole('group')).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Area CUN'), 'Matematica');
  await userEvent.click(line);
  const said = sectors()
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]);
  expect(said).toEqual([
    ['Area CUN: Matematica', ['MAT/01 Logica', 'INF/01 Informatica']],
    ['Altre aree', ['FIS/01 Fisica']],
  ]);
  await userEvent.click(sectors().getByRole('option', { name: 'FIS/01 Fisica' }));
  expect(form.values().settor).toEqual({ voceId: 5, descrizione: 'FIS/01 Fisica' });
});

test('the panels of the ERC are found by their codes too', async () => {
  const voce = (id: number, codice: string, descrizione: string) => ({ id, codice, descrizione, padreId: null });
  const lookups = { settoriERC: [voce(1, 'PE6', 'Computer science'), voce(2, 'SH2', 'Istituzioni e governo')] };
  const form = formOf(
    [buildCampo('select', { uid: 'settor', label: 'Settore ERC', opzioni: { lookup: 'settoriERC' } })],
    {},
    { ...testFacts, lookups },
  );
  renderScreen(<FormSections form={form} />, { answers: {} });
  await userEvent.type(screen.getByRole('combobox', { name: 'Settore ERC' }), 'sh2');
  await userEvent.tab();
  expect(form.values()).toEqual({ settor: { voceId: 2, descrizione: 'SH2 Istituzioni e governo' } });
});

test('the panels of earlier proposte come first, under their head, the latest first', async () => {
  const voce = (id: number, codice: string, descrizione: string) => ({ id, codice, descrizione, padreId: null });
  const settoriERC = [voce(1, 'PE1', 'Matematica'), voce(2, 'PE6', 'Informatica'), voce(3, 'SH2', 'Istituzioni'), voce(4, 'SH6', 'Storia')];
  const maria = { id: 7, cognome: 'Rossi', nome: 'Maria', profiloValidato: true, tipoUtente: 'UTENTE' };
  const campo = buildCampo('select', { uid: 'settor', label: 'Settore ERC', opzioni: { lookup: 'settoriERC' } });
  const form = formOf([campo], {}, { ...testFacts, lookups: { settoriERC } });
  const answers = {
    'GET /utenti/findById?idUtente=7': maria,
    // What is no longer in the vocabulary is not offered.
    'GET /proposte/settori-erc': { settoriERC: [4, 99, 2], 'sotto-settori-erc': [1] },
  };
  renderScreen(<FormSections form={form} />, { answers });
  await userEvent.click(screen.getByRole('combobox', { name: 'Settore ERC' }));
  const under = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(under('Dalle tue proposte')).toEqual(['SH6 Storia', 'PE6 Informatica']));
  expect(under('Tutti gli altri')).toEqual(['PE1 Matematica', 'SH2 Istituzioni']);
});

test('in the table of people sectors are searched too, not read through: by code, and stored by it', async () => {
  const voce = (id: number, codice: string, descrizione: string) => ({ id, codice, descrizione, padreId: null });
  const lookups = { ssds: [voce(1, 'MAT/01', 'Logica matematica'), voce(10, 'INF/01', 'Informatica')] };
  const colonne = [{ uid: 'ssd', label: 'SSD', tipo: 'testo' as const, flagRequired: false }];
  const riga = {
    utenteId: 22,
    status: 'ACCETTATA' as const,
    categoriaId: 3,
    cognome: 'Bianchi',
    nome: 'Ugo',
    ruolo: '',
    dipartimento: '',
    mesiPersona: null,
    settoreERC: null,
    sottoSettoreERC: null,
    ssd: null,
    massaCritica: null,
    piSostituito: null,
    partecipazioneEffettiva: null,
  };
  const form = formOf(
    [buildCampo('participants', { uid: 'gruppo', label: 'Gruppo', opzioni: { categoriaId: 3, colonne } })],
    { gruppo: { partecipanti: [riga] } },
    { ...testFacts, lookups },
  );
  renderScreen(<FormSections form={form} />, { answers: {} });
  const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'SSD, Bianchi Ugo' });
  expect(line.tagName).toBe('INPUT');
  // What is searched is no answer that may be left out: the line says what to do in it.
  expect(line.placeholder).toBe('Scrivi per cercare');
  await userEvent.type(line, 'mat01');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['MAT/01 Logica matematica']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(form.values()).toMatchObject({ gruppo: { partecipanti: [{ ssd: 'MAT/01' }] } });
});
