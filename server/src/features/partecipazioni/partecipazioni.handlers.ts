import type { partecipazioniRoutes } from '@sigeba/contract/partecipazioni/partecipazioni.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { acceptPartecipazione, refusePartecipazione, withdrawPartecipazione } from './answerPartecipazione.ts';
import { listRichiesteOf, presentRichiesta } from './partecipazioni.queries.ts';
import { readGruppo } from './readGruppo.ts';
import { readImpedite } from './readImpedite.ts';
import { remindPartecipazione } from './remindPartecipazione.ts';
import { searchCandidati } from './searchCandidati.ts';

export const partecipazioniHandlers = ({ config }: HandlerContext): Handlers<typeof partecipazioniRoutes> => ({
  'GET /partecipazioni': async (tx, { actor }) => (await listRichiesteOf(tx, { utenteId: actor.id })).map(presentRichiesta),
  'PUT /partecipazioni/accept/:propostaId': (tx, request) => acceptPartecipazione(tx, request, config.publicUrl),
  'PUT /partecipazioni/refuse/:propostaId': (tx, request) => refusePartecipazione(tx, request, config.publicUrl),
  'PUT /partecipazioni/withdraw/:propostaId': (tx, request) => withdrawPartecipazione(tx, request, config.publicUrl),
  'GET /partecipazioni/gruppo/:propostaId': readGruppo,
  'GET /partecipazioni/impedite/:propostaId': readImpedite,
  'PUT /partecipazioni/sollecito/:propostaId': remindPartecipazione,
  'GET /utenti': searchCandidati,
});
