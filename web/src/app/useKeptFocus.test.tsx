// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { renderKit } from '../ui/renderKit.testing.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

afterEach(cleanup);

/** A form whose bar goes with what it saves; `named`: within a section that says what it is. */
function Modulo({ named = false }: { named?: boolean }) {
  useKeptFocus();
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const bar = open && (
    <section aria-label="Azioni">
      <button type="button" onClick={() => setOpen(false)}>
        Salva
      </button>
      <button type="button" onClick={() => setAsking(true)}>
        Annulla le modifiche
      </button>
    </section>
  );
  return (
    <main>
      <h1>Persona</h1>
      <form>{named ? <section aria-label="Note">{bar}</section> : bar}</form>
      {asking && (
        <ConfirmDialog
          title="Annullare?"
          confirmLabel="Annulla tutto"
          onConfirm={() => {
            setAsking(false);
            setOpen(false);
          }}
          onCancel={() => setAsking(false)}
        >
          Torna tutto come era.
        </ConfirmDialog>
      )}
    </main>
  );
}
const focused = () => document.activeElement;

test('after a save bar has gone with what it saved, the heading of the page has the focus, no form without a name [D-307]', async () => {
  renderKit(<Modulo />);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Persona' })));
});

test('the same after a question that took the bar away [D-307]', async () => {
  renderKit(<Modulo />);
  await userEvent.click(screen.getByRole('button', { name: 'Annulla le modifiche' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla tutto' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Persona' })));
});

test('a section with a name that remains around it is nearer than the heading of the page [D-307]', async () => {
  renderKit(<Modulo named />);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Note' })));
});
