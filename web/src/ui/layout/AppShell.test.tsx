// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import House from 'lucide-react/icons/house';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { AppShell } from './AppShell.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = { ente: 'Università degli Studi', logoPath: null, utente: { cognome: 'Rossi', nome: 'Maria' }, exitLabel: 'Logout' };
const menu = [{ title: 'Proposte', items: [{ label: 'Profilo', to: '/profilo', icon: House, warning: 'Profilo da confermare' }] }];

test('the header shows surname and name, surname first, and the way out [SHELL-043]', async () => {
  let left = false;
  renderKit(
    <AppShell {...base} onExit={() => (left = true)}>
      <p>Pagina</p>
    </AppShell>,
  );
  expect(screen.getByText('Rossi Maria').previousElementSibling?.textContent).toBe('RM');
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

test('a menu longer than the window shows the entry of the page that is open', () => {
  const place = (name: 'offsetTop' | 'offsetHeight' | 'clientHeight', value: (of: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return value(this);
    });
  const spies = [
    place('offsetTop', ({ tagName }) => (tagName === 'LI' ? 900 : 0)),
    place('offsetHeight', () => 31),
    place('clientHeight', () => 600),
  ];
  const items = [{ label: 'Impostazioni', to: '/ur/impostazioni', icon: House, current: true }];
  renderKit(
    <AppShell {...base} menu={[{ title: 'Amministrazione', folded: true, items }]}>
      <p>Pagina</p>
    </AppShell>,
  );
  expect(screen.getByRole('navigation').firstElementChild?.scrollTop).toBe(331);
  for (const spy of spies) spy.mockRestore();
});

test('a configured logo takes the place of the default one [SHELL-007] [SHELL-008]', () => {
  const { container, rerender } = renderKit(<AppShell {...base}>Pagina</AppShell>);
  expect(container.querySelector('header a svg')).toBeTruthy();
  rerender(
    <AppShell {...base} logoPath="/assets/logo.png">
      Pagina
    </AppShell>,
  );
  expect(container.querySelector('header a svg')).toBeNull();
  expect(container.querySelector('header img')?.getAttribute('src')).toBe('/assets/logo.png');
});

test('the foot names the release once it is known', () => {
  const { rerender } = renderKit(<AppShell {...base}>Pagina</AppShell>);
  expect(screen.getByRole('contentinfo').textContent).toBe('Dichiarazione di accessibilità');
  rerender(
    <AppShell {...base} release="1.5.5 (0a1b2c3d4e5f)">
      Pagina
    </AppShell>,
  );
  expect(screen.getByRole('contentinfo').textContent).toContain('SIGEBA 1.5.5 (0a1b2c3d4e5f)');
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

test('the menu that is opened from the header takes the focus, and Escape gives it back', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  renderKit(
    <AppShell {...base} menu={menu}>
      <p>Pagina</p>
    </AppShell>,
  );
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profilo Profilo da confermare' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});

test('while impersonating both people are named', () => {
  renderKit(
    <AppShell {...base} operatore={{ cognome: 'Verdi', nome: 'Anna' }}>
      Pagina
    </AppShell>,
  );
  expect(screen.getByText('Stai operando per conto di Rossi Maria. Operatore: Verdi Anna.')).toBeTruthy();
});
