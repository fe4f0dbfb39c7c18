// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { showInput } from './showInput.testing.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

afterEach(cleanup);

describe('a text', () => {
  test('is typed up to twice its limit; the counter says when it is over [FORM-141] [FORM-142]', async () => {
    const { control } = showInput('', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.type(control, 'x'.repeat(25));
    expect(control.value).toHaveLength(20);
    expect(screen.getByText('20 / 10: 10 caratteri oltre il limite')).toBeTruthy();
  });

  test('of several lines has five rows unless said [LIM-035] [LIM-060]', () => {
    const { control } = showInput('', (bound) => <TextArea {...bound} />);
    expect(control.getAttribute('rows')).toBe('5');
    cleanup();
    expect(showInput('', (bound) => <TextArea {...bound} rows={8} />).control.getAttribute('rows')).toBe('8');
  });

  test('keeps the page whole where its label comes and goes on a page that the browser has translated', () => {
    const field = (label: string) => <TextInput label={label} value="" onChange={() => undefined} />;
    const { rerender } = render(field('Durata'));
    const label = screen.getByText('Durata');
    const translated = document.createElement('font');
    translated.textContent = 'Duration';
    label.firstChild?.replaceWith(translated);
    rerender(field(''));
    rerender(field('Inizio'));
    expect(screen.getByLabelText('Inizio')).toBeTruthy();
  });

  test('has its label, hint and faults tied to it', () => {
    const { control } = showInput('', (bound) => <TextInput {...bound} required hint="Senza abbreviazioni" errors={['Manca']} />);
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Senza abbreviazioni', 'Manca']);
    expect(screen.getByLabelText(/Campo/)).toBe(control);
  });
});

describe('what is pasted', () => {
  test('beyond the room says how much came in, and can be taken back', async () => {
    const { control } = showInput('abc', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.click(control);
    await userEvent.paste('x'.repeat(50));
    expect(control.value).toBe(`abc${'x'.repeat(17)}`);
    expect(screen.getByRole('status').textContent).toBe('Incollati 17 caratteri su 50: gli altri non entrano nel campo\u00A0· Annulla');
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(control.value).toBe('abc');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is told of until something else is written', async () => {
    const { control } = showInput('abc', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.click(control);
    await userEvent.paste('x'.repeat(50));
    expect(screen.getByRole('status')).toBeTruthy();
    await userEvent.clear(control);
    await userEvent.type(control, 'Onde');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('within the room comes in as it is', async () => {
    const { control } = showInput('', (bound) => <TextArea {...bound} maxLength={10} />);
    await userEvent.click(control);
    await userEvent.paste('due\nrighe');
    expect(control.value).toBe('due\nrighe');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of several lines or cells stays apart in one line', async () => {
    const { control } = showInput('', (bound) => <TextInput {...bound} />);
    await userEvent.click(control);
    const html = '<table><tr><td>Onde</td><td>12</td></tr><tr><td>Materia</td><td>7</td></tr></table>';
    fireEvent.paste(control, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
    expect(control.value).toBe('Onde | 12 Materia | 7');
  });
});

test('a sign that no PDF shows is told beside a text that is stored, and not beside one that is only searched for (D-218)', () => {
  const box = (maxLength: number | null) => (
    <TextInput label="Cognome" value="Rossi 𓀀 Łukasz" onChange={() => undefined} maxLength={maxLength} />
  );
  const { rerender } = render(box(100));
  expect(screen.getByText('Non compare nei PDF: 𓀀')).toBeTruthy();
  rerender(box(null));
  expect(screen.queryByText(/Non compare/)).toBeNull();
});
