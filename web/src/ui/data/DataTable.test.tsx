// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { Amount } from './Amount.tsx';
import { type Column, DataTable, emptyColumns } from './DataTable.tsx';
import { DateTime } from './DateTime.tsx';
import type { Sort } from './tableSort.tsx';

afterEach(cleanup);

type Row = { id: number; titolo: string; richiesto: number | null; inviata: string | null };
const columns: Column<Row>[] = [
  { key: 'titolo', head: 'Titolo', title: true, sortable: true, cell: (row) => row.titolo },
  { key: 'richiesto', head: 'Richiesto €', numeric: true, cell: (row) => <Amount value={row.richiesto} /> },
  { key: 'inviata', head: 'Inviata il', cell: (row) => <DateTime value={row.inviata} /> },
];
const rows: Row[] = [
  { id: 1, titolo: 'Reti neurali', richiesto: 8000, inviata: '2026-03-17T14:05:00Z' },
  { id: 2, titolo: 'Archeologia', richiesto: null, inviata: null },
];
const base = { label: 'Proposte', columns, rowKey: (row: Row) => row.id };

test('amounts are grouped without the sign, dates are dd/MM/yyyy HH:mm [LIM-036]', () => {
  renderKit(<DataTable {...base} rows={rows} />);
  const [first] = screen.getAllByRole('row').slice(1);
  expect(first && within(first).getByText('8.000,00')).toBeTruthy();
  expect(first && within(first).getByText('17/03/2026 15:05')).toBeTruthy();
});

test('what is missing is a dash [SHELL-074]', () => {
  renderKit(<DataTable {...base} rows={rows} />);
  expect(screen.getAllByText('—')).toHaveLength(2);
});

test('a head sorts upwards, then downwards, and says so', async () => {
  const asked: (Sort | undefined)[] = [];
  const shown = (sort?: Sort) => <DataTable {...base} rows={rows} sort={sort} onSort={(next) => asked.push(next)} />;
  const { rerender } = renderKit(shown());
  await userEvent.click(screen.getByRole('button', { name: 'Titolo' }));
  rerender(shown({ key: 'titolo', direction: 'asc' }));
  expect(screen.getByRole('columnheader', { name: 'Titolo' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Titolo' }));
  expect(asked).toEqual([
    { key: 'titolo', direction: 'asc' },
    { key: 'titolo', direction: 'desc' },
  ]);
});

test('without rows it says that nothing was found', () => {
  renderKit(<DataTable {...base} rows={[]} />);
  expect(screen.getByText('Nessun risultato trovato')).toBeTruthy();
});

test('a column in which no row has anything is found to be empty, but for the title and the one that rows are sorted by', () => {
  const none = [{ id: 3, titolo: '', richiesto: null, inviata: null }];
  const keys = (sort?: Sort) => emptyColumns(columns, none, sort).map(({ key }) => key);
  expect(keys()).toEqual(['richiesto', 'inviata']);
  expect(keys({ key: 'inviata', direction: 'asc' })).toEqual(['richiesto']);
  expect(emptyColumns(columns, rows)).toEqual([]);
  expect(emptyColumns(columns, [])).toEqual([]);
});

test('the acts of a row are in a menu named after it; an act that cannot be done says why and does nothing', async () => {
  const done: string[] = [];
  const menu = {
    name: ({ titolo }: Row) => titolo,
    acts: ({ id }: Row) =>
      id === 1
        ? [
            { key: 'copia', label: 'Copia', onPress: () => done.push('copia') },
            { key: 'applica', label: 'Applica', why: 'Non c’è ancora un esito.', onPress: () => done.push('applica') },
          ]
        : [],
  };
  renderKit(<DataTable {...base} rows={rows} menu={menu} />);
  const [opener, ...others] = screen.getAllByRole('button');
  expect([opener?.getAttribute('aria-label'), others]).toEqual(['Azioni su «Reti neurali»', []]);
  await userEvent.click(opener as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Applica', description: /^Non c’è ancora un esito/ }));
  // It stays open: nothing was done.
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copia' }));
  expect(done).toEqual(['copia']);
});
