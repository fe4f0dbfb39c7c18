// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { matching } from './matching.ts';
import { PickOne } from './SearchSelect.tsx';

afterEach(cleanup);

const NOMI = ['INF/01 Informatica', 'ING-INF/05 Sistemi di elaborazione', 'MAT/05 Analisi', 'FIS/01 Fisica', 'M-PSI/01 Psicologia'];
const options = NOMI.map((label, at) => ({ value: at + 1, label }));

function Field({ first = null, onValue = () => {} }: { first?: number | null; onValue?: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(first);
  const change = (next: number | null) => {
    setValue(next);
    onValue(next);
  };
  return <PickOne long label="Settore" required options={options} value={value} onChange={change} />;
}
const line = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Settore' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(line().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search in a long list', () => {
  test('finds an entry by its code, with or without signs, and by words in any order, whatever accents and case', () => {
    const found = (typed: string) => matching(options, typed).map(({ value }) => value);
    expect(found('inf')).toEqual([1, 2]);
    expect(found('inf01')).toEqual([1]);
    expect(found('INF/01')).toEqual([1]);
    expect(found('elaborazione sistemi')).toEqual([2]);
    expect(found('psicología')).toEqual([5]);
    expect(found('  ')).toEqual([1, 2, 3, 4, 5]);
    expect(found('zzz')).toEqual([]);
  });

  test('lists the entries of the first group first, and in each group those that begin with the text', () => {
    const grouped = [
      { value: 1, label: 'B/02 Fisica e A', group: 'Tuoi' },
      { value: 2, label: 'A/01 Altro', group: 'Altri' },
      { value: 3, label: 'A/03 Primo', group: 'Tuoi' },
    ];
    expect(matching(grouped, 'a').map(({ value }) => value)).toEqual([3, 1, 2]);
  });

  test('is a drop-down list where there are few entries', () => {
    render(<PickOne label="Settore" options={options} value={null} onChange={() => {}} />);
    expect(line().tagName).toBe('SELECT');
  });

  test('is used by keyboard: arrows, Home and End move, Enter takes, Escape goes back, and what is found is announced', async () => {
    const onValue = vi.fn();
    render(<Field first={3} onValue={onValue} />);
    await userEvent.tab();
    expect(line().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect([line().getAttribute('aria-expanded'), offered().length, active()]).toEqual(['true', 5, 'MAT/05 Analisi']);
    expect(screen.getByRole('status').textContent).toBe('5 risultati');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('M-PSI/01 Psicologia');
    await userEvent.keyboard('{Home}');
    expect(active()).toBe('INF/01 Informatica');
    await userEvent.keyboard('{Escape}');
    expect([offered(), line().value, onValue.mock.calls]).toEqual([[], 'MAT/05 Analisi', []]);
    await userEvent.clear(line());
    await userEvent.type(line(), 'fis');
    expect(screen.getByRole('status').textContent).toBe('1 risultato');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([line().value, onValue.mock.calls]).toEqual(['FIS/01 Fisica', [[4]]]);
    expect(document.activeElement).toBe(line());
  });

  test('takes on leaving the entry of the arrows, or the only one left; a text without a match is dropped, an emptied one is no answer', async () => {
    const onValue = vi.fn();
    render(<Field onValue={onValue} />);
    await userEvent.type(line(), 'mat/05');
    await userEvent.tab();
    expect([line().value, onValue.mock.calls.at(-1)]).toEqual(['MAT/05 Analisi', [3]]);
    await userEvent.clear(line());
    await userEvent.type(line(), 'niente di simile');
    expect(screen.getByText('Nessun risultato')).toBeTruthy();
    await userEvent.tab();
    expect(line().value).toBe('MAT/05 Analisi');
    await userEvent.clear(line());
    await userEvent.tab();
    expect([line().value, onValue.mock.calls.at(-1)]).toEqual(['', [null]]);
    await userEvent.type(line(), '{ArrowDown}{ArrowDown}');
    fireEvent.blur(line());
    expect(line().value).toBe('ING-INF/05 Sistemi di elaborazione');
  });

  test('is used by pointer: a click opens all entries, another takes one, the cross clears it', async () => {
    render(<Field first={1} />);
    await userEvent.click(line());
    expect(offered()).toHaveLength(5);
    await userEvent.click(screen.getByRole('option', { name: 'FIS/01 Fisica' }));
    expect([line().value, offered()]).toEqual(['FIS/01 Fisica', []]);
    await userEvent.click(screen.getByRole('button', { name: 'Togli la scelta: Settore' }));
    expect(line().value).toBe('');
  });

  test.each([
    ['below while there is room', { top: 200, bottom: 236 }, '80px', 'below'],
    ['above where the bar takes it', { top: 560, bottom: 596 }, '120px', 'above'],
  ])('opens %s', async (_where, rect, bar, side) => {
    document.documentElement.style.setProperty('--bar-height', bar);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    render(<Field />);
    await userEvent.click(line());
    const list = screen.getByRole('listbox');
    expect(list.getAttribute('data-side')).toBe(side);
    // jsdom's window is 768 px high: what it may be high ends before the bar.
    expect(Number.parseInt(list.style.maxHeight, 10)).toBeLessThanOrEqual(side === 'below' ? 768 - 80 - 236 : 560);
    vi.restoreAllMocks();
    document.documentElement.style.removeProperty('--bar-height');
  });
});
