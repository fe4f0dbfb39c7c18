// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  test('is formatted on leaving and raw while typed [FORM-162] [LIM-050]', async () => {
    const { control, last } = amount();
    await userEvent.type(control, '1234,5');
    expect(last()).toBe(1234.5);
    await userEvent.tab();
    expect(control.value).toBe('1.234,50\u00a0€');
    await userEvent.click(control);
    expect(control.value).toBe('1234,5');
  });

  test('reached with Tab it is selected whole, also where it is written otherwise then: what is typed takes its place', () => {
    const { control } = amount(5000);
    control.setSelectionRange(0, control.value.length);
    act(() => control.focus());
    expect([control.value, control.selectionStart, control.selectionEnd]).toEqual(['5000', 0, 4]);
  });

  test.each([
    ['1,2,3', 'Non è concesso inserire simboli in questo campo.'],
    ['1,234', 'Sono ammessi al massimo due decimali.'],
    ['12a', 'Non è concesso inserire simboli in questo campo.'],
    ['-300', 'Non è concesso inserire simboli in questo campo.'],
    ['2O24', 'Non è concesso inserire simboli in questo campo.'],
  ])('%s typed stays as it is, and is refused [FORM-161]', async (typed, why) => {
    const { control, last } = amount();
    await userEvent.type(control, typed);
    await userEvent.tab();
    expect([control.value, last()]).toEqual([typed, null]);
    expect(screen.getByText(why)).toBeTruthy();
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

  test.each([
    ['whole', IntegerInput],
    ['with decimals', DecimalInput],
  ])('of twenty digits, %s, is told that it is too large: it has digits only', async (_kind, Input) => {
    const { control } = show<number | null>(null, (bound) => <Input {...bound} />);
    await userEvent.type(control, '99999999999999999999');
    await userEvent.tab();
    expect(screen.getByText('Il numero è troppo grande.')).toBeTruthy();
    await userEvent.type(control, 'x');
    expect(screen.getByText(/^Sono ammesse solo cifre/)).toBeTruthy();
  });

  test('emptied becomes 0 on leaving [FORM-145]', async () => {
    const { control, last } = show<number | null>(7, (bound) => <IntegerInput {...bound} />);
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

  test('with decimals takes digits alone, two after the comma unless said [FORM-018] [FORM-019]', async () => {
    const { control, last } = show<number | null>(null, (bound) => <DecimalInput {...bound} />);
    for (const [text, value] of [
      ['1,23', 1.23],
      ['1,234', null],
      ['uno', null],
    ] as const) {
      await userEvent.clear(control);
      await userEvent.type(control, text);
      expect([text, last()]).toEqual([text, value]);
    }
    cleanup();
    const three = show<number | null>(null, (bound) => <DecimalInput {...bound} decimals={3} />);
    await userEvent.type(three.control, '1,234');
    expect(three.last()).toBe(1.234);
  });

  test('with decimals takes a comma or a dot, and shows the comma [FORM-147]', async () => {
    const { control, last } = show<number | null>(null, (bound) => <DecimalInput {...bound} />);
    for (const text of ['3,5', '3.5']) {
      await userEvent.clear(control);
      await userEvent.type(control, text);
      expect([control.value, last()]).toEqual([text, 3.5]);
      await userEvent.tab();
      expect(control.value).toBe('3,5');
    }
  });

  test.each(['1,234', '1.500', '-3', '1,5x', 'due'])('with decimals refuses %s with its words kept [FORM-148] [FORM-149]', async (text) => {
    const { control, last } = show<number | null>(null, (bound) => <DecimalInput {...bound} />);
    await userEvent.type(control, text);
    await userEvent.tab();
    expect([control.value, last()]).toEqual([text, null]);
    expect(screen.getByText('Sono ammesse solo cifre, con al massimo 2 decimali.')).toBeTruthy();
  });

  test('with more decimals read than may stand, what is no number is told those that may', async () => {
    const { control, last } = show<number | null>(null, (bound) => <DecimalInput {...bound} decimals={6} told={2} />);
    await userEvent.type(control, '-1');
    expect(screen.getByText('Sono ammesse solo cifre, con al massimo 2 decimali.')).toBeTruthy();
    await userEvent.clear(control);
    await userEvent.type(control, '3,456');
    expect(last()).toBe(3.456);
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

  test.each(['1/3/27', '1.3.27', '01/03/2027'])('%s is read', async (text) => {
    const { control, last } = shown();
    await userEvent.type(control, text);
    await userEvent.tab();
    expect([control.value, last()]).toEqual(['01/03/2027', '2027-03-01']);
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

  test('of several lines has five rows unless said [LIM-035] [LIM-060] [FORM-046]', () => {
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

describe('what is pasted', () => {
  test('beyond the room says how much came in, and can be taken back', async () => {
    const { control } = show('abc', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.click(control);
    await userEvent.paste('x'.repeat(50));
    expect(control.value).toBe(`abc${'x'.repeat(17)}`);
    expect(screen.getByRole('status').textContent).toBe('Incollati 17 caratteri su 50: gli altri non entrano nel campo\u00A0· Annulla');
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(control.value).toBe('abc');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('within the room comes in as it is', async () => {
    const { control } = show('', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.click(control);
    await userEvent.paste('due\nrighe');
    expect(control.value).toBe('due\nrighe');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of several lines or cells stays apart in one line', async () => {
    const { control } = show('', (bound) => <TextInput {...bound} />);
    await userEvent.click(control);
    const html = '<table><tr><td>Onde</td><td>12</td></tr><tr><td>Materia</td><td>7</td></tr></table>';
    fireEvent.paste(control, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
    expect(control.value).toBe('Onde | 12 Materia | 7');
  });
});
