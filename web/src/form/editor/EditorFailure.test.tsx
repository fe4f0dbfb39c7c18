// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { noteAnswered, noteLost } from '../../api/network.ts';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { formOf } from '../form.testing.ts';
import { EditorFailure } from './EditorFailure.tsx';
import { useActs } from './useActs.ts';

afterEach(() => {
  cleanup();
  noteAnswered();
});

const form = formOf([]);

/** A Salva of which each time is told whether an answer comes. */
function openSalva(answers: () => boolean) {
  let tries = 0;
  function Salva() {
    const { busy, failure, setFailure, act: perform } = useActs();
    const save = () =>
      perform('saving', async () => {
        tries += 1;
        if (answers()) return;
        noteLost();
        throw new ApiError(0, { code: 1, message: '', violationReport: null });
      });
    const editor = { form, busy, failure, retry: { act: 'saving', again: () => void save() } as const };
    return (
      <>
        <button type="button" onClick={() => void save()}>
          Salva
        </button>
        <EditorFailure
          editor={{ ...editor, dismiss: () => setFailure(null), takeTheirs: () => Promise.resolve({}) }}
          onTheirs={() => undefined}
        />
      </>
    );
  }
  renderScreen(<Salva />, { answers: {} });
  return { tries: () => tries };
}

const PROMISE = /il salvataggio riparte da solo/;
const back = () => act(async () => noteAnswered());

test('a Salva that finds no way three times more is left to its writer, and no longer says that it goes out by itself', async () => {
  const { tries } = openSalva(() => false);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  for (const before of [1, 2, 3]) {
    expect(await screen.findByText(PROMISE)).toBeTruthy();
    await back();
    await waitFor(() => expect(tries()).toBe(before + 1));
  }
  expect(await screen.findByRole('button', { name: 'Riprova a salvare' })).toBeTruthy();
  expect(screen.queryByText(PROMISE)).toBeNull();
  await back();
  expect(tries()).toBe(4);
});

test('the three times are those of one Salva: once it is saved the next one has three of its own', async () => {
  let answering = false;
  const { tries } = openSalva(() => answering);
  for (const round of [1, 2, 3, 4]) {
    answering = false;
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText(PROMISE)).toBeTruthy();
    answering = true;
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(tries()).toBe(round * 2);
  }
});

test('whoever closes the dialog of a lost Salva still has it tried again, as the dialog said', async () => {
  let answering = false;
  const { tries } = openSalva(() => answering);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(PROMISE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answering = true;
  await back();
  await waitFor(() => expect(tries()).toBe(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a Salva that is lost again after its dialog was closed is told again', async () => {
  const { tries } = openSalva(() => false);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
  await back();
  await waitFor(() => expect(tries()).toBe(2));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a Salva that was lost while another call was answered is tried again at once', async () => {
  let once = false;
  const { tries } = openSalva(() => {
    if (once) return true;
    once = true;
    queueMicrotask(noteAnswered);
    return false;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(tries()).toBe(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
