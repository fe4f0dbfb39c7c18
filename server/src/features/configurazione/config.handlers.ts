import type { configRoutes } from '@sigeba/contract/configurazione/config.routes.ts';
import { PAGE_SIZES, VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { readConfigurazione } from './configurazione.queries.ts';

export const configHandlers = ({ config }: HandlerContext): Handlers<typeof configRoutes> => ({
  'GET /config': async (tx, { received }) => {
    const valori = await readConfigurazione(tx);
    return {
      themeClass: text(valori, 'tema.classe') ?? 'default',
      logoPath: text(valori, 'tema.logo'),
      nomeEnte: text(valori, 'ente.nome') ?? 'Università degli Studi',
      versione: VERSIONE,
      dominiEmail: Array.isArray(valori['email.domini']) ? (valori['email.domini'] as string[]) : [],
      ssoAttivo: config.demo || config.sso.driver !== 'demo',
      demo: config.demo,
      pagina: PAGE_SIZES,
      adesso: received.toISOString(),
    };
  },
});

function text(valori: Record<string, unknown>, chiave: string): string | null {
  const valore = valori[chiave];
  return typeof valore === 'string' ? valore : null;
}
