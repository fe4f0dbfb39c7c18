// @vitest-environment jsdom
import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { FormSections } from './FormSections.tsx';
import { useWaitingText } from './fields/useWaitingText.ts';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

function showParole() {
  const form = formOf([buildCampo('keywords', { uid: 'parole', label: 'Parole chiave' })]);
  render(<FormSections form={form} />);
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nuova parola chiave' });
  const words = () => form.values().parole ?? null;
  return { form, box, words };
}
const parole = (...list: string[]) => ({ parole: list.map((descrizione) => ({ id: null, descrizione })) });

describe('a keyword that is typed and not added', () => {
  test('is added when its line is left', async () => {
    const { box, words } = showParole();
    await userEvent.type(box(), 'rigenerazione urbana');
    await userEvent.tab();
    await userEvent.tab();
    expect(words()).toEqual(parole('rigenerazione urbana'));
    expect(box().value).toBe('');
  });

  test('is added by Salva, which is not left waiting for it', async () => {
    const { form, box, words } = showParole();
    await userEvent.type(box(), 'rigenerazione urbana');
    expect(form.unsaved()).toBe(true);
    let left: string[] = [];
    act(() => {
      left = form.settleWaiting();
    });
    expect(left).toEqual([]);
    expect(words()).toEqual(parole('rigenerazione urbana'));
    expect(form.waits()).toBe(false);
  });

  test('is offered as several where it may be several, and named until it is decided', async () => {
    const { form, box, words } = showParole();
    await userEvent.type(box(), 'a;b;c, d');
    let left: string[] = [];
    act(() => {
      left = form.settleWaiting();
    });
    expect(left).toEqual(['a;b;c, d']);
    expect(words()).toBeNull();
    expect(form.errors().map(({ messaggio }) => messaggio)).toEqual(['«a;b;c, d» è scritto qui ma non aggiunto: aggiungilo o cancellalo.']);
    expect(form.unsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi 4 parole' }));
    expect(words()).toEqual(parole('a', 'b', 'c', 'd'));
    expect(form.errors()).toEqual([]);
  });

  test('is added as one where a comma belongs to it', async () => {
    const { box, words } = showParole();
    await userEvent.type(box(), 'Roma, storia di{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi come una sola' }));
    expect(words()).toEqual(parole('Roma, storia di'));
  });

  test('is named where it cannot be added, and no more once it is deleted', async () => {
    const { form, box } = showParole();
    act(() => form.setValue('parole', parole('Roma')));
    await userEvent.type(box(), 'roma');
    await userEvent.tab();
    await userEvent.tab();
    expect(form.errors()).toHaveLength(1);
    await userEvent.clear(box());
    expect(form.errors()).toEqual([]);
  });
});

test('a word of a vocabulary is taken on leaving where one entry is called so, else it is named', async () => {
  const voci = ['Città storiche', 'Città e paesaggio'].map((nome, at) => buildOpzione(nome, { id: at + 1, numOrdine: at }));
  const form = formOf([buildCampo('keywords-select', { uid: 'parole', label: 'Parole', valori: voci })]);
  render(<FormSections form={form} />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  await userEvent.type(box, 'citta');
  await userEvent.tab();
  expect(form.errors().map(({ illeggibile }) => illeggibile)).toEqual([true]);
  await userEvent.type(box, ' storiche');
  await userEvent.tab();
  expect(form.values().parole).toEqual({ parole: [{ id: 1, descrizione: 'Città storiche' }] });
  expect(form.errors()).toEqual([]);
});

test('two pickers of one field each tell what waits in them: one that opens or goes takes nothing from the other', () => {
  const campo = buildCampo('keywords', { uid: 'parole' });
  const form = formOf([campo]);
  function Picker({ text }: { text: string }) {
    const { told } = useWaitingText({ campo, form }, text, () => undefined);
    return told;
  }
  const both = (second: boolean) => (
    <>
      <Picker text="onde" />
      {second && <Picker text="" />}
    </>
  );
  const { rerender } = render(both(false));
  act(() => void form.settleWaiting());
  for (const second of [true, false]) {
    rerender(both(second));
    expect(form.errors()).toHaveLength(1);
  }
});

describe('a text that waits in a picker and is kept by the journal', () => {
  const kept = { 'attesa/parole': 'a;b;c, d' };

  test('is among the changes as long as it waits', async () => {
    const { form, box } = showParole();
    await userEvent.type(box(), 'a;b;c, d');
    expect(form.changes()).toEqual(kept);
    await userEvent.clear(box());
    expect(form.changes()).toEqual({});
  });

  test('comes back into its line by "Recupera", and waits there again', () => {
    const { form, box } = showParole();
    act(() => form.restore(kept));
    expect(box().value).toBe('a;b;c, d');
    expect([form.unsaved(), form.changes(), form.values()]).toEqual([true, kept, {}]);
  });

  test('is kept until its picker is on the page', () => {
    const form = formOf([buildCampo('keywords', { uid: 'parole', label: 'Parole chiave' })]);
    form.restore(kept);
    expect(form.changes()).toEqual(kept);
    render(<FormSections form={form} />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nuova parola chiave' }).value).toBe('a;b;c, d');
  });

  test('counts as no answer that others could contradict', () => {
    const { form } = showParole();
    act(() => form.restore(kept));
    expect(form.contested({ parole: { parole: [] } }, false)).toEqual([]);
  });
});
