// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterSelect } from './filterFields.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('groups of one name stand side by side, each with its own options', () => {
  const complained = vi.spyOn(console, 'error');
  const groupOf = (id: number) => ({ label: 'Progetti di Ricerca', options: [{ value: String(id), label: `Classe ${id}` }] });
  render(<FilterSelect label="Tipologia" value="1" options={[groupOf(1), groupOf(2)]} onChange={() => {}} />);
  const groups = screen.getAllByRole('group', { name: 'Progetti di Ricerca' });
  expect(groups.map((group) => within(group).getByRole('option').textContent)).toEqual(['Classe 1', 'Classe 2']);
  expect(complained).not.toHaveBeenCalled();
});
