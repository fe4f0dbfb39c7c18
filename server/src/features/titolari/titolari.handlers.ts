import type { titolariRoutes } from '@sigeba/contract/titolari/titolari.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { found } from '../../ground/refuse.ts';
import { chiOf } from '../proposte/chiLegge.queries.ts';
import { changeTitolare } from './changeTitolare.ts';
import { readCambiOf, readTitolari } from './storia.ts';
import { findAllegato } from './titolari.queries.ts';

export const titolariHandlers = ({ storage }: HandlerContext): Handlers<typeof titolariRoutes> => ({
  'GET /ur/proposte/:id/titolari': readTitolari('ufficio'),
  'GET /rad/proposte/:id/titolari': readTitolari('rad'),
  'GET /dirdip/proposte/:id/titolari': readTitolari('direttore'),
  'GET /proposte/:id/titolari': readTitolari('partecipante'),
  'GET /ur/utenti/:id/titolari': readCambiOf,
  'POST /ur/proposte/:id/titolari': changeTitolare,
  'GET /media/:id/titolare': async (db, { actor, params }) => {
    const { nome: name, mime, storageKey } = found(await findAllegato(db, { ...chiOf(actor), id: params.id }));
    return { name, mime, content: await storage.read(storageKey) };
  },
});
