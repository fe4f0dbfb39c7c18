// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CurrencyInput } from './CurrencyInput.tsx';
import { showInput } from './showInput.testing.tsx';

afterEach(cleanup);

const amount = (value: number | null = null) => showInput<number | null>(value, (bound) => <CurrencyInput {...bound} />);

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

  test('pressed with the mouse a zero that stands there is replaced by what is typed, not multiplied by ten', async () => {
    const { control, last } = amount(0);
    await userEvent.click(control);
    expect([control.selectionStart, control.selectionEnd]).toEqual([0, control.value.length]);
    await userEvent.keyboard('150');
    await userEvent.tab();
    expect([control.value, last()]).toEqual(['150,00\u00a0€', 150]);
  });

  test('pressed again where it has the focus the caret goes where it was pressed', async () => {
    const { control } = amount(5000);
    await userEvent.click(control);
    await userEvent.pointer({ target: control, offset: 2, keys: '[MouseLeft]' });
    expect([control.selectionStart, control.selectionEnd]).toEqual([2, 2]);
  });

  test.each(['1 500', '1500.5', '1.234.567,89'])('%s is called wrong at none of its keys', async (text) => {
    const { control } = amount();
    for (const key of text) {
      await userEvent.type(control, key);
      expect(control.getAttribute('aria-invalid')).not.toBe('true');
    }
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
