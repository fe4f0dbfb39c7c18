import type { ricercaRoutes } from '@sigeba/contract/utenti/ricerca.routes.ts';
import type { utentiRoutes } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { blockUtente } from './blockUtente.ts';
import { createUtente } from './createUtente.ts';
import { inviteUtenti } from './inviteUtenti.ts';
import { getScheda } from './presentScheda.ts';
import { readIncarichi } from './readIncarichi.ts';
import { saveAbilitazioni } from './saveAbilitazioni.ts';
import { saveUtente } from './saveUtente.ts';
import { searchCandidati } from './searchCandidati.ts';
import { searchInattivi } from './searchInattivi.ts';
import { listComponenti, searchPersone } from './searchPersone.ts';
import { utenti } from './utenti.list.ts';
import { writeUtenti } from './writeUtenti.ts';

export const utentiHandlers = ({ config }: HandlerContext): Handlers<typeof utentiRoutes> => ({
  'GET /ur/utenti': utenti.page,
  'GET /ur/utenti/export': utenti.export,
  'GET /ur/utenti/:id': getScheda,
  'GET /ur/utenti/:id/incarichi': readIncarichi,
  'POST /ur/utenti/save': (tx, request) => createUtente(tx, request, config),
  'PUT /ur/utenti/save/:id': (tx, request) => saveUtente(tx, request, config),
  'PUT /ur/utenti/inviti': (tx, request) => inviteUtenti(tx, request, config),
  'PUT /ur/utenti/lettere': writeUtenti,
  'PUT /ur/utenti/:id/abilitazioni': saveAbilitazioni,
  'PUT /ur/utenti/:id/blocco': blockUtente,
});

const interni = searchPersone({ tipi: ['UTENTE'] });

export const ricercaHandlers: Handlers<typeof ricercaRoutes> = {
  'GET /utenti': searchCandidati,
  'GET /utenti/inattivi-ricerca': searchInattivi,
  'GET /utenti/new-titolare-componente/:propostaId': listComponenti,
  'GET /utenti/mc-ricerca': interni,
  'GET /utenti/cert-ricerca': searchPersone({ tipi: ['UTENTE', 'MEMBRO_COMMISSIONE_CERT'] }),
  'GET /utenti/rad-ricerca': searchPersone({ tipi: ['RAD'] }),
  'GET /utenti/dir-dip-ricerca': interni,
  'GET /utenti/ref-dip-ricerca': interni,
  'GET /utenti/new-titolare-ricerca': searchPersone({ tipi: ['UTENTE'], soloDocenti: true }),
};
