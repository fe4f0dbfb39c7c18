import { tab } from './browserStorage.ts';

/** The ticket of a print page, kept by this tab alone; it never replaces the session (D-22). */
const KEY = 'sigeba.stampa';

type PrintTicket = { pagina: string; token: string };

/**
 * Takes the ticket out of the address of a print page, where it would stay in the history; a reload finds it again.
 * Answers whether there is one for this page.
 */
export function takePrintTicket(): boolean {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token !== null) {
    address.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', address);
    tab.setItem(KEY, JSON.stringify({ pagina: address.pathname + address.search, token } satisfies PrintTicket));
  }
  return getPrintTicket() !== null;
}

/** The ticket counts only on the page that it was made for: elsewhere in the tab the session does. */
export function getPrintTicket(): string | null {
  const text = tab.getItem(KEY);
  if (text === null) return null;
  const { pagina, token } = JSON.parse(text) as PrintTicket;
  return pagina === window.location.pathname + window.location.search ? token : null;
}
