import type { partecipazioniRoutes } from '@sigeba/contract/partecipazioni/partecipazioni.routes.ts';
import type { Handlers } from '../../ground/http/handlers.types.ts';
import { acceptPartecipazione } from './acceptPartecipazione.ts';
import { listRichiesteOf, presentRichiesta } from './partecipazioni.queries.ts';
import { readGruppo } from './readGruppo.ts';
import { readImpedite } from './readImpedite.ts';
import { refusePartecipazione } from './refusePartecipazione.ts';
import { remindPartecipazione } from './remindPartecipazione.ts';
import { withdrawPartecipazione } from './withdrawPartecipazione.ts';

export const partecipazioniHandlers: Handlers<typeof partecipazioniRoutes> = {
  'GET /partecipazioni': async (tx, { actor }) => (await listRichiesteOf(tx, { utenteId: actor.id })).map(presentRichiesta),
  'PUT /partecipazioni/accept/:propostaId': acceptPartecipazione,
  'PUT /partecipazioni/refuse/:propostaId': refusePartecipazione,
  'PUT /partecipazioni/withdraw/:propostaId': withdrawPartecipazione,
  'GET /partecipazioni/gruppo/:propostaId': readGruppo,
  'GET /partecipazioni/impedite/:propostaId': readImpedite,
  'PUT /partecipazioni/sollecito/:propostaId': remindPartecipazione,
};
