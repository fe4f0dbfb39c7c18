import { buildRad, buildUtente, type Persona, type TestApp } from '@sigeba/server/test/app.ts';
import { afterEach, beforeEach } from 'vitest';
import { openScreen } from './openScreen.tsx';

/** The ticket by which the print page of an address reads what it shows, as somebody has it made. */
export const ticketOf = async (app: TestApp, who: Persona, risorsa: string): Promise<string> =>
  (await app.as(who).post<{ token: string }>('/token-download', { risorsa })).body.token;

/** The tab of a print page: nobody is logged in there unless said. */
export async function openPaper(app: TestApp, pagina: string, token: string, who: Persona | null = null) {
  const address = `${pagina}&token=${token}`;
  window.history.replaceState(null, '', address);
  return openScreen(app, who, address);
}

/** Who prints: the office and the RAD of a department; each test begins in a tab that remembers nothing, and leaves its address. */
export async function stampantiOf(app: TestApp) {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => window.history.replaceState(null, '', '/'));
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const rad = await buildUtente(app, { tipoUtente: 'RAD' });
  await buildRad(app, { utente: rad, dipartimento: 1 });
  return { ufficio, rad };
}
