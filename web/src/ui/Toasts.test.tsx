// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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
