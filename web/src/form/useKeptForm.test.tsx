// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  // Somebody comes in and the form is left, which writes at once what still waited: not under their name.
  act(() => setSession({ token: 't', tokenImpersona: null, utenteId: 7 }));
  cleanup();
  for (const about of ['nota/1', 'nota/2']) expect(await openJournal(7, about).read()).toBeNull();
  expect(await isAnythingKept()).toBe(false);
});

test('what is put aside rests on what it was typed on, as what was left does [D-274]', async () => {
  await typeAndCrash('!');
  render(<Scheda nota={{ testo: 'Male', tag: [], lastUpdate: 'v2' }} />);
  await userEvent.type(screen.getByLabelText('Testo'), ', e poco');
  // It takes the place of what was typed since on v2, which is put aside.
  await recover();
  await screen.findByText('Testo: Male, e poco');
  cleanup();
  render(<Scheda nota={{ testo: 'Malissimo', tag: [], lastUpdate: 'v3' }} />);
  await screen.findByText('Testo: Male, e poco');
  const messaDaParte = kept.recovery.entries.find(({ valori }) => valori.testo === 'Male, e poco');
  if (messaDaParte === undefined) throw new Error('nothing was put aside');
  act(() => kept.recovery.restore(messaDaParte));
  expect([form.values.testo, form.stored.lastUpdate]).toEqual(['Male, e poco', 'v2']);
});

describe('a form that does not know what was stored', () => {
  let giudizio: Form<{ testo: string }>;
  function Giudizio({ base }: { base: string }) {
    giudizio = useForm({ of: () => ({ testo: '' }) });
    kept = useKeptForm(giudizio, { about: 'giudizio/1', base, words: { testo: 'Testo' } });
    return (
      <>
        <RecoveryNotice recovery={kept.recovery} />
        <TextInput label="Testo" {...giudizio.field('testo')} />
      </>
    );
  }
  const left = async () => (await openJournal(7, 'giudizio/1').read())?.lastUpdate;
  async function crash(): Promise<void> {
    render(<Giudizio base="v1" />);
    await userEvent.type(screen.getByLabelText('Testo'), 'Bene');
    await waitFor(async () => expect(await left()).toBe('v1'));
    cleanup();
  }

  test('names the version that was read as it was typed, until what was saved since is shown [D-274]', async () => {
    await crash();
    render(<Giudizio base="v2" />);
    expect(kept.typedOn).toBeNull();
    await recover();
    expect([giudizio.values.testo, kept.typedOn]).toEqual(['Bene', 'v1']);
    // What is typed from here on rests on it too, whatever else is read: another crash, and it still does.
    await userEvent.type(screen.getByLabelText('Testo'), ', ma tardi');
    await waitFor(async () => expect(await left()).toBe('v1'));
    act(() => kept.seen());
    expect(kept.typedOn).toBeNull();
    await userEvent.type(screen.getByLabelText('Testo'), '!');
    await waitFor(async () => expect(await left()).toBe('v2'));
  });

  test('names nothing of its own where nobody has saved since [D-274]', async () => {
    await crash();
    render(<Giudizio base="v1" />);
    await recover();
    expect([giudizio.values.testo, kept.typedOn]).toEqual(['Bene', null]);
  });

  test('does not rest on what is read now once something older was taken back [D-274]', async () => {
    await crash();
    render(<Giudizio base="v2" />);
    await userEvent.type(screen.getByLabelText('Testo'), 'Male');
    await recover();
    const [daParte] = await waitFor(() => {
      expect(kept.recovery.entries).toMatchObject([{ valori: { testo: 'Male' }, lastUpdate: 'v2' }]);
      return kept.recovery.entries;
    });
    if (daParte === undefined) throw new Error('nothing was put aside');
    act(() => kept.recovery.restore(daParte));
    expect([giudizio.values.testo, kept.typedOn]).toEqual(['Male', 'v1']);
  });
});
