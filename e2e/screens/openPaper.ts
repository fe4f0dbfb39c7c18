import type { Persona, TestApp } from '@sigeba/server/test/app.ts';
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
