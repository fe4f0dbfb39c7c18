// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DecimalInput, IntegerInput } from './NumberInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { showInput } from './showInput.testing.tsx';

afterEach(cleanup);

describe('a number', () => {
  test('is refused with what was typed kept, where it is none [FORM-144]', async () => {
    const rejected = vi.fn();
    const { control, last } = showInput<number | null>(null, (bound) => <IntegerInput {...bound} onReject={rejected} emptyAllowed />);
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
    const { control } = showInput<number | null>(null, (bound) => <Input {...bound} />);
    await userEvent.type(control, '99999999999999999999');
    await userEvent.tab();
    expect(screen.getByText('Il numero è troppo grande.')).toBeTruthy();
    await userEvent.type(control, 'x');
    expect(screen.getByText(/^Sono ammesse solo cifre/)).toBeTruthy();
  });

  test.each([
    ['becomes 0 on leaving', false, '0', 0],
    ['stays empty where that is allowed', true, '', null],
  ] as const)('emptied %s [FORM-015] [FORM-145]', async (_what, emptyAllowed, shown, value) => {
    const { control, last } = showInput<number | null>(7, (bound) => <IntegerInput {...bound} emptyAllowed={emptyAllowed} />);
    await userEvent.clear(control);
    expect(last()).toBeNull();
    await userEvent.tab();
    expect([control.value, last()]).toEqual([shown, value]);
  });

  test('that is a coefficient shows three decimals, and is typed as people like [LIM-038]', async () => {
    const { control, last } = showInput<number | null>(1, (bound) => <DecimalInput {...bound} decimals={3} fixed />);
    expect(control.value).toBe('1,000');
    await userEvent.clear(control);
    await userEvent.type(control, '2,5');
    expect([control.value, last()]).toEqual(['2,5', 2.5]);
    await userEvent.tab();
    expect(control.value).toBe('2,500');
  });

  test('with decimals takes digits alone, two after the comma unless said [FORM-018] [FORM-019]', async () => {
    const { control, last } = showInput<number | null>(null, (bound) => <DecimalInput {...bound} />);
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
    const three = showInput<number | null>(null, (bound) => <DecimalInput {...bound} decimals={3} />);
    await userEvent.type(three.control, '1,234');
    expect(three.last()).toBe(1.234);
  });

  test('with decimals takes a comma or a dot, and shows the comma [FORM-147]', async () => {
    const { control, last } = showInput<number | null>(null, (bound) => <DecimalInput {...bound} />);
    for (const text of ['3,5', '3.5']) {
      await userEvent.clear(control);
      await userEvent.type(control, text);
      expect([control.value, last()]).toEqual([text, 3.5]);
      await userEvent.tab();
      expect(control.value).toBe('3,5');
    }
  });

  test('with decimals reads a dot before three digits as thousands (D-216)', async () => {
    const { control, last } = showInput<number | null>(null, (bound) => <DecimalInput {...bound} />);
    await userEvent.type(control, '1.500');
    await userEvent.tab();
    expect(last()).toBe(1500);
  });

  test.each([
    ['1.500', IntegerInput],
    ['1 500', IntegerInput],
    ['2.5', DecimalInput],
    ['1.500,25', DecimalInput],
  ] as const)('%s is called wrong at none of its keys', async (text, Input) => {
    const { control } = showInput<number | null>(null, (bound) => <Input {...bound} />);
    for (const key of text) {
      await userEvent.type(control, key);
      expect(control.getAttribute('aria-invalid')).not.toBe('true');
    }
  });

  test.each(['1,234', '-3', '1,5x', 'due'])('with decimals refuses %s with its words kept [FORM-148] [FORM-149]', async (text) => {
    const { control, last } = showInput<number | null>(null, (bound) => <DecimalInput {...bound} />);
    await userEvent.type(control, text);
    await userEvent.tab();
    expect([control.value, last()]).toEqual([text, null]);
    expect(screen.getByText('Sono ammesse solo cifre, con al massimo 2 decimali.')).toBeTruthy();
  });

  test('with more decimals read than may stand, what is no number is told those that may', async () => {
    const { control, last } = showInput<number | null>(null, (bound) => <DecimalInput {...bound} decimals={6} told={2} />);
    await userEvent.type(control, '-1');
    expect(screen.getByText('Sono ammesse solo cifre, con al massimo 2 decimali.')).toBeTruthy();
    await userEvent.clear(control);
    await userEvent.type(control, '3,456');
    expect(last()).toBe(3.456);
  });

  test('of a phone drops nothing of what is typed: what may not stand in it is told, not taken away', async () => {
    const { control, last } = showInput('', (bound) => <PhoneInput {...bound} />);
    await userEvent.type(control, '06/4991');
    expect([control.value, last()]).toEqual(['06/4991', '06/4991']);
  });
});
