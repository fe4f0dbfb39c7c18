// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { Amount } from './Amount.tsx';
import { type Column, DataTable } from './DataTable.tsx';
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
