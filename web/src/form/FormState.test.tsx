// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FormSections } from './FormSections.tsx';
import { FormState } from './FormState.tsx';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

test('words that are no value are told not to be saved, until they are put right', async () => {
  const form = formOf([buildCampo('h-index', { uid: 'hindex', label: 'Indice' })]);
  render(
    <>
      <FormSections form={form} />
      <p role="status">
        <FormState form={form} salvata="2020-03-20T10:00:00.000Z" valida={null} />
      </p>
    </>,
  );
  const box = screen.getByLabelText('Valore');
  await userEvent.type(box, 'abc');
  await userEvent.tab();
  const state = screen.getByRole('status');
  expect(state.textContent).toBe('Salvata il 20/03/2020 11:00\u00A0· 1 valore da correggere non è salvato');
  // Where there is room for one of them it is what is wrong.
  expect([...state.childNodes].at(-1)?.textContent).toBe('1 valore da correggere non è salvato');
  await userEvent.clear(box);
  expect(screen.getByText('Salvata il 20/03/2020 11:00')).toBeTruthy();
});

test('what was reopened and is as it was sent says so alone, unless it is checked again and wrong', () => {
  const form = formOf([buildCampo('textfield', { label: 'Titolo' })]);
  const said = (valida: boolean | null) => {
    const { container } = render(<FormState form={form} salvata="2020-03-20T10:00:00.000Z" valida={valida} riaperta />);
    return container.textContent;
  };
  expect([said(true), said(null)]).toEqual(Array(2).fill('Riaperta: correggi e invia di nuovo'));
  expect(said(false)).toMatch(/^Salvata il 20\/03\/2020 11:00.* Con Errori$/);
});

test('once it is checked what waits beside the form counts as in the summary', () => {
  const form = formOf([buildCampo('textfield', { label: 'Titolo', flagRequired: true })]);
  form.checkAll();
  const said = (valida: boolean | null, accanto: number) => {
    const { container } = render(<FormState form={form} salvata="2020-03-20T10:00:00.000Z" valida={valida} accanto={accanto} />);
    return container.textContent?.split('· ')[1];
  };
  expect([said(false, 2), said(false, 0), said(true, 0), said(null, 2)]).toEqual(['3 errori', '1 errore', 'Validata', undefined]);
});

test('the first letter is in its field before the bar says that something is not saved', async () => {
  const form = formOf([buildCampo('textfield', { uid: 'titolo', label: 'Titolo' })]);
  render(
    <>
      <FormSections form={form} />
      <FormState form={form} salvata="2020-03-20T10:00:00.000Z" valida={null} />
    </>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Titolo');
  fireEvent.change(box, { target: { value: 'F' } });
  expect([box.value, screen.queryByText('Modifiche non salvate')]).toEqual(['F', null]);
  expect(await screen.findByText('Modifiche non salvate')).toBeTruthy();
});
