// @vitest-environment jsdom
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { PersonSearch } from './PersonSearch.tsx';

afterEach(cleanup);

const ada = { id: 4, cognome: 'Rossi', nome: 'Ada', ruolo: 'Docente', dipartimento: 'Fisica', ssd: null, email: 'ada@ateneo.example' };
const candidato = (said: Partial<Candidato> = {}): Candidato => ({ ...ada, ammissibile: true, motivo: null, giaRichiesto: false, ...said });
const box = () => screen.getByRole('searchbox');
const RAD = 'GET /utenti/rad-ricerca';

const open = (answers: Record<string, unknown>, chosen: number[] = []) =>
  renderScreen(<PersonPicker label="Persona" route={RAD} chosen={new Set(chosen)} onAdd={() => undefined} />, { answers });

test.each([
  ['participants', 'GET /utenti', { classeId: 1, categoriaId: 1 }],
  ['RAD', 'GET /utenti/rad-ricerca', {}],
  ['directors', 'GET /utenti/dir-dip-ricerca', {}],
  ['holders', 'GET /utenti/new-titolare-ricerca', {}],
  ['inactive people', 'GET /utenti/inattivi-ricerca', {}],
] as const)('the search of %s asks once, 800 ms after the last key [LIM-009]', async (_who, route, query) => {
  const { calls } = renderScreen(
    <PersonSearch label="Persona" route={route} query={query} statoOf={() => ({})} onPick={() => undefined} />,
    {
      answers: {},
    },
  );
  const asked = () => calls.filter(({ path }) => path.startsWith(route.slice('GET '.length)) && path.includes('text='));
  await act(async () => undefined);
  vi.useFakeTimers();
  for (const value of ['r', 'ros', 'rossi']) {
    fireEvent.change(box(), { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(700));
  }
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(asked()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect(asked().map(({ path }) => path)).toEqual([expect.stringContaining('text=rossi')]);
});

test('who is found is told from a homonym by role, department, sector and e-mail (D-207)', async () => {
  const omonima = { ...candidato({ id: 5 }), ssd: 'PHYS-01/A', email: 'ada.2@ateneo.example' };
  open({ [`${RAD}?text=rossi`]: [candidato(), omonima] });
  await userEvent.type(box(), 'rossi{Enter}');
  expect(await screen.findByText('Docente · Fisica · PHYS-01/A · ada.2@ateneo.example')).toBeTruthy();
  expect(screen.getByText('Docente · Fisica · ada@ateneo.example')).toBeTruthy();
});

test('a search that fails lists nobody, and opens no dialog [ERR-024]', async () => {
  open({ [`${RAD}?text=rossi`]: () => refusal(500, 1, 'Il server non risponde.') });
  await userEvent.type(box(), 'rossi{Enter}');
  expect(await screen.findByText('Il server non risponde.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
});

test('a search that finds nobody says so, and who can be found at all [ERR-027] [USER-080]', async () => {
  open({ [`${RAD}?text=rossi`]: [] });
  await userEvent.type(box(), 'rossi{Enter}');
  expect(await screen.findByText('nessun risultato')).toBeTruthy();
  expect(screen.getByText(/Compare solo chi è già entrato in SIGEBA/)).toBeTruthy();
});

test('who was asked already, or is there already, is found and cannot be added again [COMM-048]', async () => {
  open(
    { [`${RAD}?text=rossi`]: [candidato(), candidato({ id: 5, nome: 'Bea', giaRichiesto: true }), candidato({ id: 6, nome: 'Eva' })] },
    [4],
  );
  await userEvent.type(box(), 'rossi{Enter}');
  const isOff = (nome: string) => {
    const button = screen.getByRole('button', { name: `Aggiungi Rossi ${nome}` });
    return button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
  };
  expect(await screen.findByText('già in elenco')).toBeTruthy();
  expect(screen.getByText('già richiesto')).toBeTruthy();
  expect([isOff('Ada'), isOff('Bea'), isOff('Eva')]).toEqual([true, true, false]);
});

test('what was found goes at once with the words that found it', async () => {
  open({ [`${RAD}?text=rossi`]: [candidato()] });
  fireEvent.change(box(), { target: { value: 'rossi' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  await screen.findByText('1 risultato');
  fireEvent.change(box(), { target: { value: '' } });
  expect(screen.queryByText('1 risultato')).toBeNull();
});
