// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAnythingKept } from '../api/journalStorage.ts';
import { setSession } from '../api/session.ts';
import { stubModalDialogs } from '../ui/renderKit.testing.tsx';
import { RecoveryNotice } from './editor/RecoveryNotice.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { openJournal } from './journal.ts';
import { type Form, useForm } from './useForm.ts';
import { type KeptForm, useKeptForm } from './useKeptForm.ts';

type Nota = { testo: string; tag: string[]; lastUpdate: string };
const SALVATA: Nota = { testo: 'Bene', tag: [], lastUpdate: 'v1' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async () => Response.json({ chiave: btoa('una chiave per ogni persona e cosi') }));
  stubModalDialogs();
  setSession({ token: 't', tokenImpersona: null, utenteId: 7 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setSession(null);
});

type Values = Pick<Nota, 'testo' | 'tag'>;
let form: Form<Values, Nota>;
let kept: KeptForm;
function Scheda({ nota, about = 'nota/1' }: { nota: Nota; about?: string }) {
  form = useForm({ stored: nota, of: ({ testo, tag }: Nota): Values => ({ testo, tag }), lists: { tag: (each) => each.length } });
  kept = useKeptForm(form, { about, base: form.stored.lastUpdate, words: { testo: 'Testo', tag: 'Parole' } });
  return (
    <>
      <RecoveryNotice recovery={kept.recovery} />
      <TextInput label="Testo" {...form.field('testo')} />
    </>
  );
}
/** Typed, and the page gone at once as when the browser crashes. */
async function typeAndCrash(text: string): Promise<void> {
  render(<Scheda nota={SALVATA} />);
  await userEvent.type(screen.getByLabelText('Testo'), text);
  await waitFor(async () => expect((await openJournal(7, 'nota/1').read())?.valori).toEqual({ testo: `Bene${text}` }));
  cleanup();
}
const recover = async () => userEvent.click(await screen.findByRole('button', { name: 'Recupera' }));

test('what was typed into a form and not saved is offered back, and kept no longer once it is saved [D-274]', async () => {
  await typeAndCrash(', anzi benissimo');
  render(<Scheda nota={SALVATA} />);
  expect(await screen.findByText('Testo: Bene, anzi benissimo')).toBeTruthy();
  expect(form.changed).toBe(false);
  await recover();
  expect([form.values.testo, form.changed]).toEqual(['Bene, anzi benissimo', true]);
  expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
  act(() => form.saved({ testo: 'Bene, anzi benissimo', tag: [], lastUpdate: 'v2' }));
  await waitFor(async () => expect(await isAnythingKept()).toBe(false));
});

test('what was given up is kept no longer; of another object nothing is offered [D-274]', async () => {
  await typeAndCrash('!');
  render(<Scheda nota={SALVATA} about="nota/2" />);
  await act(async () => expect(await openJournal(7, 'nota/2').left()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull();
  cleanup();
  render(<Scheda nota={SALVATA} />);
  await recover();
  act(() => kept.giveUp());
  await waitFor(async () => expect(await isAnythingKept()).toBe(false));
});

test('taken back over what somebody else has saved since, it rests on what it was typed on: both come together at Salva [D-274]', async () => {
  await typeAndCrash('!');
  const altrui: Nota = { testo: 'Male', tag: ['loro'], lastUpdate: 'v2' };
  render(<Scheda nota={altrui} />);
  expect(await screen.findByText(/^Nel frattempo/)).toBeTruthy();
  act(() => form.change({ tag: ['loro', 'mio'] }));
  await recover();
  // Salva sends the version that it was typed on, and meets code 9; nothing that was typed since is lost.
  expect([form.values.testo, form.stored.lastUpdate]).toEqual(['Bene!', 'v1']);
  act(() => void form.merge(altrui));
  expect([form.values.testo, form.contended, form.stored.lastUpdate]).toEqual(['Bene!', ['testo', 'tag'], 'v2']);
  expect(form.values.tag).toContain('mio');
});

test('where nobody is in nothing is kept [D-274]', async () => {
  setSession(null);
  render(<Scheda nota={SALVATA} />);
  await userEvent.type(screen.getByLabelText('Testo'), '!');
  await act(async () => kept.giveUp());
  setSession({ token: 't', tokenImpersona: null, utenteId: 7 });
  expect(await isAnythingKept()).toBe(false);
});
