// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguagePart } from '../../text/language.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { WaitDialog } from '../controls/WaitDialog.tsx';
import { stubModalDialogs } from '../renderKit.testing.tsx';
import { ToastProvider, useToast } from './Toasts.tsx';

afterEach(cleanup);

function Acts({ tone }: { tone?: 'info' }) {
  const toast = useToast();
  return ['Salvato.', 'Inviato.'].map((said) => (
    <button key={said} type="button" onClick={() => toast(said, tone)}>
      {`fa ${said}`}
    </button>
  ));
}

test('what is said again stands there once, and last', async () => {
  render(
    <ToastProvider>
      <Acts />
    </ToastProvider>,
  );
  for (const said of ['Salvato.', 'Inviato.', 'Salvato.', 'Salvato.'])
    await userEvent.click(screen.getByRole('button', { name: `fa ${said}` }));
  expect(screen.getAllByText(/^(Salvato|Inviato)\.$/).map(({ textContent }) => textContent)).toEqual(['Inviato.', 'Salvato.']);
});

test('while a dialog is open it stands in the dialog, and outlives it', async () => {
  stubModalDialogs();
  const page = (open: boolean) => (
    <ToastProvider>
      {open && (
        <Dialog title="Unisci">
          <Acts />
        </Dialog>
      )}
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
  expect(screen.getByRole('dialog').contains(screen.getByText('Salvato.'))).toBe(true);
  rerender(page(false));
  expect(screen.getByText('Salvato.').closest('section')?.getAttribute('aria-live')).toBe('polite');
});

test('what opens over the page puts away what was said before it, and not what went otherwise than wanted', () => {
  stubModalDialogs();
  const page = (over: ReactNode) => (
    <ToastProvider>
      <Acts />
      {over}
    </ToastProvider>
  );
  for (const over of [
    <Dialog key="chiedi" title="Modifiche non salvate">
      Esci?
    </Dialog>,
    <WaitDialog key="attendi" />,
  ]) {
    const { rerender } = render(page(null));
    fireEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
    rerender(page(over));
    expect(screen.queryByText('Salvato.')).toBeNull();
    cleanup();
  }
});

test('what a form written in English says in passing is read aloud and dismissed in English, what the page says in Italian', async () => {
  render(
    <ToastProvider>
      <LanguagePart value="en">
        <Acts />
      </LanguagePart>
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
  expect(screen.getByText('Salvato.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Salvato.')).toBeNull();
  cleanup();
  render(
    <ToastProvider>
      <Acts />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
  expect(screen.getByText('Salvato.').hasAttribute('lang')).toBe(false);
  expect(screen.getByRole('button', { name: 'Nascondi l’avviso' })).toBeTruthy();
});

test('it goes when it would have gone, whichever dialog was open meanwhile', () => {
  stubModalDialogs();
  vi.useFakeTimers();
  const page = (open: boolean) => (
    <ToastProvider>
      <Acts tone="info" />
      {open && <Dialog title="Scegli">dialogo</Dialog>}
    </ToastProvider>
  );
  const { rerender } = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
  for (const open of [true, false]) {
    act(() => vi.advanceTimersByTime(3_500));
    rerender(page(open));
  }
  expect(screen.getByText('Salvato.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByText('Salvato.')).toBeNull();
});

test('it goes by itself, and leaves nothing to be done when its screen goes before it', () => {
  vi.useFakeTimers();
  const { unmount } = render(
    <ToastProvider>
      <Acts />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'fa Salvato.' }));
  act(() => vi.advanceTimersByTime(7_999));
  expect(screen.getByText('Salvato.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Salvato.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'fa Inviato.' }));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('what was begun in it goes on where the dialog around it closes meanwhile', async () => {
  stubModalDialogs();
  function Contatore() {
    const [premuto, setPremuto] = useState(0);
    return (
      <button type="button" onClick={() => setPremuto(premuto + 1)}>
        {`premuto ${premuto}`}
      </button>
    );
  }
  function Dice() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast(() => <Contatore />)}>
        dillo
      </button>
    );
  }
  const page = (open: boolean) => (
    <ToastProvider>
      {open && (
        <Dialog title="Partiranno 2 e-mail">
          <Dice />
        </Dialog>
      )}
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'dillo' }));
  await userEvent.click(screen.getByRole('button', { name: 'premuto 0' }));
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'premuto 1' })).toBeTruthy();
});
