// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { AppShell } from './AppShell.tsx';

afterEach(cleanup);

const base = { ente: 'Università degli Studi', logoPath: null, utente: { cognome: 'Rossi', nome: 'Maria' }, exitLabel: 'Logout' };
const menu = [{ title: 'Proposte', items: [{ label: 'Profilo', to: '/profilo', warning: 'Profilo da confermare' }] }];

test('the header shows surname and name, surname first, and the way out [SHELL-043]', async () => {
  let left = false;
  renderKit(
    <AppShell {...base} onExit={() => (left = true)}>
      <p>Pagina</p>
    </AppShell>,
  );
  expect(screen.getByText('Rossi Maria')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(left).toBe(true);
});

test('a menu item carries its warning in words, and no menu means no side menu [SHELL-030]', () => {
  const { rerender } = renderKit(
    <AppShell {...base} menu={menu}>
      <p>Pagina</p>
    </AppShell>,
  );
  expect(screen.getByRole('link', { name: 'Profilo Profilo da confermare' })).toBeTruthy();
  rerender(
    <AppShell {...base}>
      <p>Pagina</p>
    </AppShell>,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a configured logo takes the place of the default one [SHELL-007] [SHELL-008]', () => {
  const { container, rerender } = renderKit(<AppShell {...base}>Pagina</AppShell>);
  expect(container.querySelector('header svg')).toBeTruthy();
  rerender(
    <AppShell {...base} logoPath="/assets/logo.png">
      Pagina
    </AppShell>,
  );
  expect(container.querySelector('header svg')).toBeNull();
  expect(container.querySelector('header img')?.getAttribute('src')).toBe('/assets/logo.png');
});

test('navigation moves the focus to the page', async () => {
  renderKit(
    <AppShell {...base}>
      <Link to="/altrove">Vai</Link>
    </AppShell>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Vai' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('while impersonating both people are named', () => {
  renderKit(
    <AppShell {...base} operatore={{ cognome: 'Verdi', nome: 'Anna' }}>
      Pagina
    </AppShell>,
  );
  expect(screen.getByText('Stai operando per conto di Rossi Maria. Operatore: Verdi Anna.')).toBeTruthy();
});
