// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CurrencyInput } from '../../form/inputs/CurrencyInput.tsx';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { OfficeForm } from './OfficeForm.tsx';

afterEach(cleanup);

type Saved = { importo: number | null; giorno: string | null; termine: string | null };

function Modulo({ save }: { save: (saved: Saved) => void }) {
  const [values, setValues] = useState<Saved>({ importo: 10, giorno: '2026-03-01', termine: null });
  const set = (key: keyof Saved) => (value: number | string | null) => setValues((now) => ({ ...now, [key]: value }));
  return (
    <OfficeForm onSubmit={() => save(values)}>
      <CurrencyInput label="Importo" value={values.importo} onChange={set('importo')} />
      <DateInput label="Giorno" oggi="2026-03-01" value={values.giorno} onChange={set('giorno')} />
      <DateTimeInput label="Termine" oggi="2026-03-01" value={values.termine} onChange={set('termine')} />
      <button type="submit">Salva</button>
    </OfficeForm>
  );
}

function open() {
  const save = vi.fn<(saved: Saved) => void>();
  render(<Modulo save={save} />);
  return save;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const retype = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
const salva = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));

test('an amount that is none is never stored as nothing, however Salva is asked for', async () => {
  const save = open();
  await retype('Importo', '12,5,3');
  await salva();
  await userEvent.type(box('Importo'), '{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box('Importo'));
  await retype('Importo', '12,5');
  await salva();
  expect(save.mock.lastCall?.[0].importo).toBe(12.5);
});

test('of several the first is where the focus goes, and each says why', async () => {
  const save = open();
  await retype('Giorno', '31/02/2026');
  await retype('Importo', 'dieci');
  await userEvent.type(box('Importo'), '{Enter}');
  expect(document.activeElement).toBe(box('Importo'));
  expect(screen.getByText(/31\/02\/2026/)).toBeTruthy();
  expect(screen.getByText('Non è concesso inserire simboli in questo campo.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('a day that does not exist is asked about once: left as it is, the day is empty', async () => {
  const save = open();
  await retype('Giorno', '31/02/2026');
  await userEvent.type(box('Giorno'), '{Enter}');
  expect(save).not.toHaveBeenCalled();
  await salva();
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box('Giorno'));
  await salva();
  expect(save.mock.lastCall?.[0].giorno).toBeNull();
});

test.each([
  ['Termine', '10/04/2026', 'Indica anche l’ora.', 'Termine: ora'],
  ['Termine: ora', '12:00', 'Indica anche il giorno.', 'Termine'],
  ['Termine: ora', '25:99', '25:99 non è un orario.', 'Termine: ora'],
  ['Termine: ora', '1o:30', '1o:30 non è un orario.', 'Termine: ora'],
])('half an instant is none: %s "%s"', async (name, typed, why, focused) => {
  const save = open();
  await userEvent.type(box(name), typed);
  await salva();
  expect(screen.getByText(why)).toBeTruthy();
  expect(document.activeElement).toBe(box(focused));
  expect(save).not.toHaveBeenCalled();
});

test('a day pasted together with its time fills both boxes, and is said of no day that it does not exist', async () => {
  const save = open();
  await userEvent.click(box('Termine'));
  await userEvent.paste('27/11/2026, ore 14.00');
  await userEvent.tab();
  expect([box('Termine').value, box('Termine: ora').value]).toEqual(['27/11/2026', '14:00']);
  await salva();
  expect(save.mock.lastCall?.[0].termine).toBe('2026-11-27T13:00:00.000Z');
});
