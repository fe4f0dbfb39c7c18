import type { configRoutes } from '@sigeba/contract/configurazione/config.routes.ts';
import { PAGE_SIZES, VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { maxComponentiOf, readImpostazioni } from './configurazione.queries.ts';

export const configHandlers = ({ config }: HandlerContext): Handlers<typeof configRoutes> => ({
  'GET /config': async (tx, { received }) => {
    const valori = await readImpostazioni(tx, ['tema.classe', 'tema.logo', 'ente.nome', 'email.domini', 'commissione.max_componenti']);
    return {
      themeClass: text(valori['tema.classe']) ?? 'default',
      logoPath: text(valori['tema.logo']),
      nomeEnte: text(valori['ente.nome']) ?? 'Università degli Studi',
      versione: VERSIONE,
      dominiEmail: Array.isArray(valori['email.domini']) ? (valori['email.domini'] as string[]) : [],
      ssoAttivo: config.demo || config.sso.driver !== 'demo',
      demo: config.demo,
      maxComponenti: maxComponentiOf(valori),
      pagina: PAGE_SIZES,
      adesso: received.toISOString(),
    };
  },
});

const text = (valore: unknown): string | null => (typeof valore === 'string' ? valore : null);
