import type { refereeRoutes } from '@sigeba/contract/referee/referee.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { answerInvito } from './answerInvito.ts';
import { downloadAttestato, listAttestati } from './attestati.ts';
import { downloadDossier } from './dossier.ts';
import { checkInvito, inviteReferee } from './inviteReferee.ts';
import { readInvito } from './invito.ts';
import { disableReferee, enableNonNecessari, enableReferee, remindReferee } from './manageReferee.ts';
import { readPannello } from './pannello.ts';
import { viewReferita } from './readReferita.ts';
import { referitaPdf } from './referitaPdf.ts';
import { referite } from './referite.list.ts';
import { answerProroga, reinviteReferee } from './reinviteReferee.ts';
import { renewInvito } from './renewInvito.ts';
import { verifyAttestato } from './verifyAttestato.ts';
import { askProroga, withdrawReferee } from './withdrawReferee.ts';

export const refereeHandlers = ({ demo }: HandlerContext): Handlers<typeof refereeRoutes> => ({
  'GET /referee/proposta/:propostaId': readPannello,
  'GET /referee/proposta/:propostaId/controllo': checkInvito,
  'POST /referee/proposta/:propostaId': inviteReferee,
  'PUT /referee/proposta/:propostaId/enable-non-necessari': enableNonNecessari,
  'PUT /referee/disable/:id': disableReferee,
  'PUT /referee/enable/:id': enableReferee,
  'PUT /referee/:id/sollecito': remindReferee,
  'PUT /referee/:id/reinvito': reinviteReferee,
  'PUT /referee/:id/proroga': answerProroga,
  'GET /referee/:id': readInvito,
  'PUT /referee/:id/ext': (tx, request) => answerInvito(tx, request, demo),
  'PUT /referee/:id/link': renewInvito,
  'GET /referee/proposte': referite.page,
  'GET /referee/proposte/pdf/:id': referitaPdf,
  'GET /referee/dossier/pdf/:id': downloadDossier,
  'GET /referee/proposte/:id': viewReferita,
  'PUT /referee/proposte/:id/ritiro': withdrawReferee,
  'PUT /referee/proposte/:id/proroga': askProroga,
  'GET /referee/attestati': listAttestati,
  'GET /referee/attestati/:id/pdf': downloadAttestato,
  'POST /attestati/verifica': verifyAttestato,
});
