// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SessionExpiredDialog } from '../../app/SessionExpiredDialog.tsx';
import { renderKit } from '../renderKit.testing.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { WaitDialog } from './WaitDialog.tsx';

afterEach(cleanup);

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {open && (
        <Dialog title="Periodo" onClose={() => setOpen(false)} actions={<Link to="/altrove">Vai</Link>}>
          <p>Testo</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  renderKit(
    <Routes>
      <Route path="/" element={<Screen />} />
      <Route path="/altrove" element={<p>Altrove</p>} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  return screen.getByRole('dialog', { name: 'Periodo' });
}

const gone = () => expect(screen.queryByRole('dialog')).toBeNull();

describe('a dialog', () => {
  test('does not close by Escape, not even pressed twice [SHELL-063]', async () => {
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog.hasAttribute('open')).toBe(true);
  });

  test('does not close by a click outside [SHELL-064] [SHELL-077]', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog);
    await userEvent.click(document.body);
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(dialog.getAttribute('closedby')).toBe('none');
  });

  test('closes by its close button and gives the focus back [SHELL-061] [SHELL-076]', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    gone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apri' }));
  });

  test('closes by navigation [SHELL-062] [SHELL-075]', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('link', { name: 'Vai' }));
    gone();
    expect(screen.getByText('Altrove')).toBeTruthy();
  });

  test('says at the end of a session that what was written is kept, where it is', () => {
    const words = /^Quello che hai scritto è conservato in questo browser/;
    renderKit(<SessionExpiredDialog onAgain={() => undefined} onClose={() => undefined} />);
    expect(screen.queryByText(words)).toBeNull();
    renderKit(<SessionExpiredDialog kept onAgain={() => undefined} onClose={() => undefined} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('leads to the login at the end of a session by a button that says so', async () => {
    const toLogin = vi.fn();
    renderKit(<SessionExpiredDialog onAgain={toLogin} onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Accedi di nuovo' }));
    expect(toLogin).toHaveBeenCalledTimes(1);
  });

  test('has one close button where it has no other', () => {
    renderKit(<SessionExpiredDialog onAgain={() => undefined} onClose={() => undefined} />);
    expect(screen.getByRole('alertdialog', { name: 'Sessione Scaduta' }).textContent).toContain(
      "Devi effettuare nuovamente l'accesso al sistema.",
    );
    expect(screen.getAllByRole('button', { name: 'Chiudi' })).toHaveLength(1);
  });
});

describe('dialogs of work in progress', () => {
  test('the wait dialog has no close button and ignores Escape [SHELL-058] [SHELL-059] [SHELL-060]', async () => {
    renderKit(<WaitDialog />);
    const dialog = screen.getByRole('dialog', { name: 'Salvataggio in corso...' });
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('the deleting dialog has no close button, only its answers [SHELL-078]', () => {
    renderKit(
      <ConfirmDialog danger title="Elimina" confirmLabel="Elimina" onCancel={() => undefined} onConfirm={() => undefined}>
        La bozza sarà eliminata.
      </ConfirmDialog>,
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Annulla', 'Elimina']);
  });
});

test("the error dialog says the generic text and the server's message", () => {
  renderKit(<ErrorDialog message="Anno non aperto" onClose={() => undefined} />);
  const { textContent } = screen.getByRole('alertdialog', { name: 'Errore' });
  expect(textContent).toContain("Si è verificato un errore durante l'esecuzione dell'azione richiesta.");
  expect(textContent).toContain('Anno non aperto');
});

test('where something is done in it by a button of its own, a cross closes it, and no button at its foot', async () => {
  const onClose = vi.fn();
  renderKit(
    <Dialog title="Referee" acting onClose={onClose}>
      <p>Testo</p>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Chiudi' }).textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(onClose).toHaveBeenCalledOnce();
});
