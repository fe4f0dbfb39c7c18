// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CurrencyInput } from './CurrencyInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DecimalInput, IntegerInput } from './NumberInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

afterEach(cleanup);

type Bound<V> = { label: string; value: V; onChange: (value: V) => void };

type HolderProps<V> = { initial: V; stored: (value: V) => void; input: (bound: Bound<V>) => ReactNode };

function Holder<V>({ initial, stored, input }: HolderProps<V>) {
  const [value, setValue] = useState(initial);
  const onChange = (next: V) => {
    stored(next);
    setValue(next);
  };
  return input({ label: 'Campo', value, onChange });
}

/** Shows one input over a value of its own; answers the control and what was stored last. */
function show<V>(initial: V, input: (bound: Bound<V>) => ReactNode) {
  const stored = vi.fn<(value: V) => void>();
  render(<Holder initial={initial} stored={stored} input={input} />);
  return { control: screen.getByRole<HTMLInputElement>('textbox'), last: () => stored.mock.lastCall?.[0] };
}

const amount = (value: number | null = null) => show<number | null>(value, (bound) => <CurrencyInput {...bound} />);

describe('an amount', () => {
  test('is formatted on leaving and raw while typed [FORM-162]', async () => {
    const { control, last } = amount();
    await userEvent.type(control, '1234,5');
    expect(last()).toBe(1234.5);
    await userEvent.tab();
    expect(control.value).toBe('1.234,50\u00a0€');
    await userEvent.click(control);
    expect(control.value).toBe('1234,5');
  });

  test.each([
    ['1,2,3', '1,23'],
    ['1,234', '1,23'],
    ['12a', '12'],
    ['-5', '5'],
  ])('%s typed leaves %s [FORM-161]', async (typed, left) => {
    const { control } = amount();
    await userEvent.type(control, typed);
    expect(control.value).toBe(left);
  });

  test.each([
    ['1.500,00 €', 1500],
    ['1500.00', 1500],
    ['12.500', 12500],
  ])('pasted %s is %d', async (pasted, euro) => {
    const { control, last } = amount();
    await userEvent.click(control);
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(last()).toBe(euro);
  });

  test('without an integer part is refused, its words kept in sight [FORM-159]', async () => {
    const { control, last } = amount();
    await userEvent.type(control, ',50');
    await userEvent.tab();
    expect(screen.getByText('Non è concesso inserire simboli in questo campo.')).toBeTruthy();
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.value).toBe(',50');
    expect(last()).toBeNull();
  });
});

describe('a number', () => {
  test('is refused with what was typed kept, where it is none [FORM-144]', async () => {
    const rejected = vi.fn();
    const { control, last } = show<number | null>(null, (bound) => <IntegerInput {...bound} onReject={rejected} emptyAllowed />);
    for (const text of ['-5', '12,5', '2O24', '1a2']) {
      await userEvent.clear(control);
      await userEvent.type(control, text);
      await userEvent.tab();
      expect([control.value, last()]).toEqual([text, null]);
      expect(rejected.mock.lastCall).toEqual(['Sono ammesse solo cifre.']);
      expect(screen.getByText('Sono ammesse solo cifre.')).toBeTruthy();
      expect(control.getAttribute('aria-invalid')).toBe('true');
    }
    await userEvent.clear(control);
    await userEvent.type(control, '12');
    expect([last(), rejected.mock.lastCall]).toEqual([12, [null]]);
    expect(screen.queryByText('Sono ammesse solo cifre.')).toBeNull();
  });

  test('takes digits only where nobody hears of what is refused, and emptied becomes 0 on leaving [FORM-145]', async () => {
    const { control, last } = show<number | null>(null, (bound) => <IntegerInput {...bound} />);
    await userEvent.type(control, '1a2');
    expect(last()).toBe(12);
    await userEvent.clear(control);
    expect(last()).toBeNull();
    await userEvent.tab();
    expect(control.value).toBe('0');
  });

  test('stays empty where that is allowed [FORM-015]', async () => {
    const { control } = show<number | null>(7, (bound) => <IntegerInput {...bound} emptyAllowed />);
    await userEvent.clear(control);
    await userEvent.tab();
    expect(control.value).toBe('');
  });

  test('with decimals turns the comma into a dot and keeps two [FORM-147]', async () => {
    const { control, last } = show<number | null>(null, (bound) => <DecimalInput {...bound} />);
    await userEvent.type(control, '1,234x');
    expect(control.value).toBe('1.23');
    expect(last()).toBe(1.23);
  });

  test('of a phone takes digits, spaces and a leading plus [FORM-163]', async () => {
    const { control } = show('', (bound) => <PhoneInput {...bound} />);
    await userEvent.type(control, '+39 06-1+2b');
    expect(control.value).toBe('+39 0612');
  });
});

describe('a date', () => {
  const shown = () => show<string | null>(null, (bound) => <DateInput {...bound} oggi="2026-11-20" />);

  test('is typed with or without the slashes [FORM-157]', async () => {
    const { control, last } = shown();
    await userEvent.type(control, '05032026');
    expect(control.value).toBe('05/03/2026');
    expect(last()).toBe('2026-03-05');
    await userEvent.clear(control);
    await userEvent.type(control, '06/03/2026');
    expect(last()).toBe('2026-03-06');
  });

  test('that does not exist is cleared on leaving, and said so [FORM-156]', async () => {
    const { control } = shown();
    await userEvent.type(control, '31/02/2026');
    await userEvent.tab();
    expect(control.value).toBe('');
    expect(screen.getByText('31/02/2026 non esiste')).toBeTruthy();
  });

  test('is picked from a calendar that starts on Monday, by keyboard [FORM-027] [FORM-028] [FORM-158]', async () => {
    const { last } = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Scegli dal calendario: Campo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scegli dal calendario: Campo' });
    expect(within(dialog).getByRole('grid', { name: /novembre 2026/ })).toBeTruthy();
    expect(dialog.querySelector('th')?.textContent).toBe('lu');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(last()).toBe('2026-11-28');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The focus comes back once the calendar has gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Scegli dal calendario: Campo' })));
  });

  test('outside its bounds cannot be picked [FORM-029]', async () => {
    show<string | null>(null, (bound) => <DateInput {...bound} oggi="2026-11-20" max="2026-11-20" />);
    await userEvent.click(screen.getByRole('button'));
    const tomorrow = await screen.findByRole('button', { name: /21 novembre 2026/ });
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a text', () => {
  test('is typed up to twice its limit; the counter says when it is over [FORM-141] [FORM-142]', async () => {
    const { control } = show('', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.type(control, 'x'.repeat(25));
    expect(control.value).toHaveLength(20);
    expect(screen.getByText('20 / 10: 10 caratteri oltre il limite')).toBeTruthy();
  });

  test('of several lines has five rows unless said [LIM-035] [FORM-046]', () => {
    const { control } = show('', (bound) => <TextArea {...bound} />);
    expect(control.getAttribute('rows')).toBe('5');
    cleanup();
    expect(show('', (bound) => <TextArea {...bound} rows={8} />).control.getAttribute('rows')).toBe('8');
  });

  test('has its label, hint and faults tied to it', () => {
    const { control } = show('', (bound) => <TextInput {...bound} required hint="Senza abbreviazioni" errors={['Manca']} />);
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Senza abbreviazioni', 'Manca']);
    expect(screen.getByLabelText(/Campo/)).toBe(control);
  });
});
