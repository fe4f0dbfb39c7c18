import * as z from 'zod';
import { SavedForm } from '../form/savedForm.shape.ts';
import { pdfRoute } from '../media/pdf.shape.ts';
import { EsitoControllo } from '../proposte/proposta.shape.ts';
import { ContenutoInQuery, Ricevute, VersioneInQuery } from '../ricevute/ricevuta.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Anni, AnnoInQuery, ById, Empty, IdInPath, Iso, Written } from '../wire.shape.ts';
import {
  NewRendicontazione,
  PropostaConStep,
  Rendicontazione,
  RendicontazioneEdit,
  RendicontazioneForm,
  RendicontazioniProposta,
  RiaperturaRendicontazione,
  StepRendicontazione,
  ValutazioneRendForm,
} from './rendicontazione.shape.ts';

const utente = { allow: ['UTENTE'] } as const;
const Anno = z.object({ anno: AnnoInQuery });

/** A researcher's calls on reports (platform core, section 7). */
export const rendicontazioniRoutes = {
  'GET /proposte/da-rendicontare': {
    what: 'The funded proposte of the caller with a step that is open',
    ...utente,
    answer: z.array(PropostaConStep),
  },
  'GET /proposte/finanziate': {
    what: 'The funded proposte of the caller in one year, with their steps',
    ...utente,
    query: Anno,
    answer: z.array(PropostaConStep),
  },
  'GET /rendicontazioni/anni': {
    what: 'The years in which the caller has funded proposte, the latest first',
    ...utente,
    answer: Anni,
  },
  'GET /rendicontazioni': {
    what: 'The reports of the funded proposte of the caller in one year',
    ...utente,
    query: Anno,
    answer: z.array(RendicontazioniProposta),
  },
  'GET /rendicontazioni/new/:propostaId/:stepId': {
    what: 'An empty report of a funded proposta in a step, not yet stored',
    ...utente,
    params: z.object({ propostaId: IdInPath, stepId: IdInPath }),
    answer: NewRendicontazione,
  },
  'POST /rendicontazioni': {
    what: 'Stores a new report as BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /rendicontazioni/:id',
    repeatOf: ['propostaId', 'idStep'],
    atMost: 'create',
    body: RendicontazioneForm,
    answer: Written,
  },
  'GET /rendicontazioni/:id': { what: 'One report, with its form', ...utente, params: ById, answer: Rendicontazione },
  'GET /ur/rendicontazioni/:id': {
    what: 'One report as the office reads it, a BOZZA too',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: Rendicontazione,
  },
  'PUT /ur/rendicontazioni/open/:id': {
    what: 'The office reopens a sent report: INVIATA becomes BOZZA, its evaluation is cleared',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    personale: 'sempre',
    mails: true,
    repeat: 'GET /ur/rendicontazioni/:id',
    params: ById,
    body: RiaperturaRendicontazione,
    answer: Written,
  },
  'GET /rad/rendicontazioni/:id': {
    what: 'A sent report as the RAD of its proposta reads it',
    allow: ['RAD'],
    params: ById,
    answer: Rendicontazione,
  },
  'GET /dirdip/rendicontazioni/:id': { what: 'The same for its director', allow: ['DIRETTORE'], params: ById, answer: Rendicontazione },
  'GET /rendicontazioni/pdf/:id': {
    ...pdfRoute('A report as a PDF, with the receipt of what was sent; of an earlier version too', utente.allow),
    query: VersioneInQuery,
  },
  'GET /ur/rendicontazioni/pdf/:id': pdfRoute('The same for the office', ['UFFICIO', 'TERZA', 'AWARD']),
  'GET /rad/rendicontazioni/pdf/:id': pdfRoute('The same for a RAD', ['RAD']),
  'GET /dirdip/rendicontazioni/pdf/:id': pdfRoute('The same for a director', ['DIRETTORE']),
  'GET /ur/proposte/:id/rendicontazioni': {
    what: 'The steps of a funded proposta with their reports, for the office',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    params: ById,
    answer: z.array(StepRendicontazione),
  },
  'GET /rad/proposte/:id/rendicontazioni': {
    what: 'The same for its RAD: what was sent',
    allow: ['RAD'],
    params: ById,
    answer: z.array(StepRendicontazione),
  },
  'GET /dirdip/proposte/:id/rendicontazioni': {
    what: 'The same for its director',
    allow: ['DIRETTORE'],
    params: ById,
    answer: z.array(StepRendicontazione),
  },
  'GET /rendicontazioni/:id/ricevute': {
    what: 'The receipts of every version of a report that was sent',
    ...utente,
    params: ById,
    query: ContenutoInQuery,
    answer: Ricevute,
  },
  'PUT /ur/rendicontazioni/valutazione/:id': {
    what: 'Says whether a sent report is satisfactory; once concluded it stays',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    personale: 'sempre',
    repeat: 'GET /ur/rendicontazioni/:id',
    params: ById,
    body: ValutazioneRendForm,
    answer: Written,
  },
  'PUT /rendicontazioni/:id': {
    what: 'Saves the answers of a BOZZA',
    ...utente,
    personale: 'mai',
    repeat: 'GET /rendicontazioni/:id',
    params: ById,
    body: RendicontazioneEdit,
    answer: SavedForm,
  },
  'DELETE /rendicontazioni/:id': {
    what: 'Deletes a BOZZA never sent',
    ...utente,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
  'GET /rendicontazioni/validazione/:id': {
    what: 'Controlla: everything that still hinders the sending',
    ...utente,
    params: ById,
    answer: EsitoControllo,
  },
  'PUT /rendicontazioni/sottomissione/:id': {
    what: 'Invia: BOZZA becomes INVIATA',
    ...utente,
    personale: 'invio',
    repeat: 'GET /rendicontazioni/:id',
    arrivo: true,
    params: ById,
    body: z.object({ lastUpdate: Iso }),
    answer: Written,
  },
} as const satisfies Routes;
