// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { stubModalDialogs } from './renderKit.testing.tsx';
import { ToastProvider, useToast } from './Toasts.tsx';

afterEach(cleanup);

function Acts() {
  const toast = useToast();
  return ['Salvato.', 'Inviato.'].map((said) => (
    <button key={said} type="button" onClick={() => toast(said)}>
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
