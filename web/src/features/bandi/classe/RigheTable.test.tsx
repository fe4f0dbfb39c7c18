// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { RigheTable } from './RigheTable.tsx';

afterEach(cleanup);

type Riga = { key: string; nome: string };
const nuova = (): Riga => ({ key: 'nuova', nome: '' });
const table = {
  id: 'righe',
  label: 'Righe',
  rows: [{ key: 'una', nome: 'Una' }],
  errori: [{ riga: 0, messaggio: 'Manca qualcosa.' }],
  colonne: [{ nome: 'nome', head: 'Nome', cell: ({ nome }: Riga) => nome }],
  nomeOf: ({ nome }: Riga) => nome,
  onChange: () => undefined,
  onPlaces: () => undefined,
};

test.each([
  { what: 'rows that are moved and taken away', columns: 3, table: <RigheTable {...table} empty={nuova} /> },
  { what: 'rows that are only moved', columns: 3, table: <RigheTable {...table} /> },
  { what: 'rows that are only taken away', columns: 2, table: <RigheTable {...table} empty={nuova} unordered /> },
  { what: 'rows that stay', columns: 1, table: <RigheTable {...table} unordered /> },
])('the fault of a row is as wide as the table: $what', async ({ columns, table: shown }) => {
  renderScreen(shown, { answers: {} });
  const fault = (await screen.findByText('Manca qualcosa.')).closest('td');
  expect(screen.getByRole('table').querySelectorAll('thead :is(th, td)')).toHaveLength(columns);
  expect(fault?.colSpan).toBe(columns);
});

test('a row that is dragged goes where it is let go, and stays where it was after Esc', async () => {
  const onPlaces = vi.fn();
  const rows = ['Una', 'Due', 'Tre'].map((nome) => ({ key: nome, nome }));
  renderScreen(<RigheTable {...table} rows={rows} errori={[]} onPlaces={onPlaces} />, { answers: {} });
  const handle = await screen.findByRole('button', { name: 'Sposta «Una»' });
  handle.setPointerCapture = () => undefined;
  document.elementFromPoint = () => screen.getByText('Tre');
  const hold = () => {
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerMove(handle);
  };
  hold();
  fireEvent.keyDown(handle, { key: 'Escape' });
  fireEvent.pointerMove(handle);
  fireEvent.pointerUp(handle);
  expect(onPlaces).not.toHaveBeenCalled();
  hold();
  fireEvent.pointerUp(handle);
  expect(onPlaces).toHaveBeenCalledExactlyOnceWith([rows[1], rows[2], rows[0]]);
});
