import type { lookupRoutes } from '@sigeba/contract/lookup/lookup.routes.ts';
import type { LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { listMacroaree, searchParole } from './lookup.queries.ts';

const whole =
  <N extends LookupName>(name: N) =>
  (tx: Tx, { vocabolari, received }: Pick<Asking, 'received' | 'vocabolari'>) =>
    vocabolari.read(tx, name, received);

export const lookupHandlers: Handlers<typeof lookupRoutes> = {
  'GET /areeCUN': whole('areeCUN'),
  'GET /ssds': whole('ssds'),
  'GET /settoriERC': whole('settoriERC'),
  'GET /sotto-settori-erc': async (tx, { query, received, vocabolari }) => {
    const voci = await vocabolari.read(tx, 'sotto-settori-erc', received);
    return query.settoreId === undefined ? voci : voci.filter(({ settoreId }) => settoreId === query.settoreId);
  },
  'GET /parole-chiave-cun': (tx, { query }) => searchParole(tx, query),
  'GET /tematiche-H-2020': whole('tematiche-H-2020'),
  'GET /dizionariHorizon/lineeTematiche': whole('dizionariHorizon/lineeTematiche'),
  'GET /dizionariHorizon/flagship': whole('dizionariHorizon/flagship'),
  'GET /ricadute-diffusione-cultura': whole('ricadute-diffusione-cultura'),
  'GET /ruoli': whole('ruoli'),
  'GET /strutture/elenco': whole('strutture'),
  'GET /macroaree': (tx) => listMacroaree(tx),
};
