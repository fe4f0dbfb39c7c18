import * as z from 'zod';
import { listRoute } from '../list/list.shape.ts';
import { pdfRoute } from '../media/pdf.shape.ts';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { AnnoInQuery, ById, Empty, Id, IdInPath } from '../wire.shape.ts';
import { STATI_SCHEDA } from './referee.rules.ts';
import {
  Attestato,
  AttestatoVerificato,
  CodiceForm,
  ControlloReferee,
  Invito,
  PannelloReferee,
  PropostaReferee,
  RefereeForm,
  ReinvitoForm,
  RichiestaProroga,
  RispostaInvito,
  RispostaProroga,
  RitiroForm,
  RToken,
  VistaReferita,
} from './referee.shape.ts';

const reading = { allow: ['UFFICIO', 'TERZA', 'AWARD', ...LETTORI_COMMISSIONE] } as const;
const managing = { allow: ['UFFICIO', 'TERZA', 'AWARD', 'PRESIDENTE'], personale: 'sempre' } as const;
const OfProposta = z.object({ propostaId: IdInPath });
const pannello = { params: OfProposta, answer: PannelloReferee } as const;
const one = { repeat: 'same', mails: true, params: ById, body: Empty, answer: z.object({ id: Id }) } as const;
const invited = { allow: 'ANYONE', throttle: 'call', params: ById, answer: Invito } as const;

/** Filters of a referee's list, by the beginning of the responsabile's surname. */
export const FiltriReferee = z.object({
  anno: AnnoInQuery.optional(),
  cognome: z.string().trim().max(100).optional(),
  stato: z.enum(STATI_SCHEDA).optional(),
});
export type FiltriReferee = z.infer<typeof FiltriReferee>;

/** The external referees of a proposta (D-126 to D-130): the panel, the page of an invitation, the referee's own area. */
export const refereeRoutes = {
  'GET /referee/proposta/:propostaId': { what: 'The referees of a proposta', ...reading, ...pannello },
  'GET /referee/proposta/:propostaId/controllo': {
    what: 'Whether somebody may be invited, before it is done',
    allow: managing.allow,
    params: OfProposta,
    query: RefereeForm.omit({ scadenza: true, consegna: true }),
    answer: ControlloReferee,
  },
  'POST /referee/proposta/:propostaId': {
    what: 'Invites a referee, and tells them',
    ...managing,
    repeat: 'same',
    mails: true,
    params: OfProposta,
    body: RefereeForm,
    answer: z.object({ id: Id }),
  },
  'PUT /referee/proposta/:propostaId/enable-non-necessari': {
    what: 'Asks those again who were not needed',
    ...managing,
    repeat: 'same',
    mails: true,
    params: OfProposta,
    body: Empty,
    answer: Empty,
  },
  'PUT /referee/disable/:id': { what: 'Withdraws an invitation', ...managing, ...one },
  'PUT /referee/enable/:id': { what: 'Gives a withdrawn invitation back, with a new link', ...managing, ...one },
  'PUT /referee/:id/sollecito': { what: 'Reminds a referee, once a day', ...managing, ...one },
  'PUT /referee/:id/reinvito': {
    what: 'Asks again who declined, withdrew, did not answer or got nothing, with a new link',
    ...managing,
    ...one,
    body: ReinvitoForm,
  },
  'PUT /referee/:id/proroga': { what: 'Answers a referee who asks for a later day', ...managing, ...one, body: RispostaProroga },
  'GET /referee/:id': {
    what: 'An invitation, for who has its link; nothing is answered by reading it',
    ...invited,
    query: z.object({ rToken: RToken }),
  },
  'PUT /referee/:id/ext': { what: 'The answer to an invitation, once and for all', ...invited, body: RispostaInvito },
  'PUT /referee/:id/link': {
    what: 'Mails a new link to the invited address, where an earlier one does not hold any more',
    ...invited,
    body: z.object({ rToken: RToken }),
  },
  'GET /referee/proposte': listRoute('What the referee has accepted to evaluate', {
    allow: ['REFEREE'] as const,
    filtri: FiltriReferee,
    row: PropostaReferee,
  }),
  'GET /referee/proposte/pdf/:id': pdfRoute('One of them as a PDF', ['REFEREE']),
  'GET /referee/dossier/pdf/:id': pdfRoute('One of them with its call, the instructions, the criteria and its files by name', ['REFEREE']),
  'GET /referee/proposte/:id': {
    what: 'One of them, as a referee reads it; while it is being corrected only that it is',
    allow: ['REFEREE'],
    params: ById,
    answer: VistaReferita,
  },
  'PUT /referee/proposte/:id/ritiro': {
    what: 'The referee withdraws, or declares a conflict of interest found later',
    allow: ['REFEREE'],
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: RitiroForm,
    answer: Empty,
  },
  'PUT /referee/proposte/:id/proroga': {
    what: 'The referee asks for a later day',
    allow: ['REFEREE'],
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: RichiestaProroga,
    answer: Empty,
  },
  'GET /referee/attestati': {
    what: 'The calls for which the referee has concluded an evaluation',
    allow: ['REFEREE'],
    answer: z.array(Attestato),
  },
  'GET /referee/attestati/:id/pdf': {
    what: 'The certificate of service of one call, as a PDF',
    allow: ['REFEREE'],
    params: ById,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
  },
  'POST /attestati/verifica': {
    what: 'What the certificate with this code says, to whoever holds the paper; the code travels in the body, so that no log has it',
    allow: 'ANYONE',
    throttle: 'call',
    body: CodiceForm,
    answer: AttestatoVerificato,
  },
} as const satisfies Routes;
