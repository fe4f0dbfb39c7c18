// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { showInput } from './showInput.testing.tsx';

afterEach(cleanup);

describe('a date', () => {
  const shown = () => showInput<string | null>(null, (bound) => <DateInput {...bound} oggi="2026-11-20" />);

  test('is typed with or without the slashes [FORM-157]', async () => {
    const { control, last } = shown();
    await userEvent.type(control, '05032026');
    expect(control.value).toBe('05/03/2026');
    expect(last()).toBe('2026-03-05');
    await userEvent.clear(control);
    await userEvent.type(control, '06/03/2026');
    expect(last()).toBe('2026-03-06');
  });

  test.each(['1/3/27', '1.3.27', '01/03/2027', '2027-03-01', '1 marzo 2027', 'March 1, 2027'])('%s is read', async (text) => {
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

  test('that is none at all is said to be none', async () => {
    const { control } = shown();
    await userEvent.type(control, 'domani');
    await userEvent.tab();
    expect(screen.getByText('«domani» non è una data: scrivila per esempio 15/01/2027.')).toBeTruthy();
  });

  test('is put in as others write it too', async () => {
    const { control, last } = shown();
    await userEvent.click(control);
    await userEvent.paste('2027-03-01');
    expect([control.value, last()]).toEqual(['2027-03-01', '2027-03-01']);
    await userEvent.tab();
    expect(control.value).toBe('01/03/2027');
  });

  test('that does not exist is quoted as it was typed, and that is all that is said of it', async () => {
    showInput<string | null>(null, (bound) => <DateInput {...bound} errors={['Scegliere una data è obbligatorio']} oggi="2026-11-20" />);
    const control = screen.getByRole('textbox');
    expect(screen.getByText('Scegliere una data è obbligatorio')).toBeTruthy();
    await userEvent.type(control, '2026-02-31');
    await userEvent.tab();
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2026-02-31 non esiste');
    await userEvent.type(control, '05032026');
    await userEvent.clear(control);
    expect(screen.getByText('Scegliere una data è obbligatorio')).toBeTruthy();
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
    showInput<string | null>(null, (bound) => <DateInput {...bound} oggi="2026-11-20" max="2026-11-20" />);
    await userEvent.click(screen.getByRole('button'));
    const tomorrow = await screen.findByRole('button', { name: /21 novembre 2026/ });
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true');
  });
});
