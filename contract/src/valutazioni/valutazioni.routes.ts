import * as z from 'zod';
import { pdfRoute } from '../media/pdf.shape.ts';
import type { Routes } from '../routes.types.ts';
import { LETTORI_COMMISSIONE } from '../ruoli.ts';
import { ById, Empty, Euro, Id, IdInPath, Written } from '../wire.shape.ts';
import { Criterio, Fase, ModuloLetto, OwnValutazione, Valutazione, ValutazioneForm, ValutazioneLetta } from './valutazione.shape.ts';

/** The amounts of an outcome, as they were read. */
const ImportiLetti = z.object({ finanziamentoAssegnato: Euro.nullable(), assegnoAssegnato: Euro.nullable() });

const OfProposta = z.object({ propostaId: IdInPath });
const ufficio = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const commissione = { allow: ['COMMISSARIO', 'PRESIDENTE'] } as const;
/** Of commissioni of earlier years too. */
const lettura = { allow: LETTORI_COMMISSIONE } as const;
const presidente = { allow: ['PRESIDENTE'] } as const;
const referee = { allow: ['REFEREE'] } as const;
/**
 * Readers of sheets; each call decides which. Once their classe is official also the applicants, and RAD and director of the department
 * (D-206).
 */
const lettori = { allow: ['UFFICIO', 'TERZA', 'AWARD', 'COMMISSARIO', 'PRESIDENTE', 'REFEREE', 'UTENTE', 'RAD', 'DIRETTORE'] } as const;

const scheda = { params: ById, answer: Valutazione } as const;
const decisione = { personale: 'sempre', repeat: 'same' } as const;
const riapertura = {
  ...decisione,
  params: OfProposta,
  /** The phase to which to return, where the commission has none (D-118), and the outcome that was read to be lost (D-303). */
  body: z.object({ faseValutazioneId: Id.nullable().optional(), letto: ImportiLetti.nullable().optional() }),
  answer: Empty,
} as const;
const chiusuraReferee = {
  ...decisione,
  mails: true,
  params: OfProposta,
  body: z.object({ faseValutazioneId: Id }),
  answer: Empty,
} as const;

/** The evaluation of a proposta: its phases and sheets (evaluation and ethics, section 7; payloads, section 5). */
export const valutazioniRoutes = {
  'GET /fasi-valutazione/proposta/:propostaId': {
    what: 'The phases of a proposta, with the sheets that the reader may see',
    ...lettori,
    params: OfProposta,
    answer: z.array(Fase),
  },
  'GET /criteri-valutazione/proposta/:propostaId': {
    what: 'By what a proposta is evaluated',
    ...lettori,
    params: OfProposta,
    answer: z.array(Criterio),
  },
  'GET /valutazione/:id': { what: 'A sheet, as the reader may see it', ...lettori, ...scheda },
  'GET /ur/valutazione/:id': { what: 'A sheet, as the office reads it', ...ufficio, ...scheda },
  'GET /ur/valutazione/pdf/:id': pdfRoute('The same as a PDF', ufficio.allow),
  'PUT /ur/valutazione/open/:propostaId': {
    what: 'Reopens an evaluation; one that was declared not admissible goes on from its first phase',
    ...ufficio,
    ...riapertura,
  },
  'PUT /ur/valutazione/imposta-proposta-valutata/:propostaId': {
    what: 'Closes an evaluation as it stands, without the commission',
    ...ufficio,
    ...decisione,
    mails: true,
    params: OfProposta,
    /** What was read of it; absent: as it is now (D-224). */
    body: z.object({ letta: ValutazioneLetta.optional() }),
    answer: Empty,
  },
  'PUT /ur/valutazione/concludi-fase-referee/:propostaId': { what: 'Ends the phase of the referees', ...ufficio, ...chiusuraReferee },

  'GET /mc/valutazione/new/:propostaId': {
    what: 'The sheet of the commission for the active phase; an empty one until it is stored',
    ...lettura,
    params: OfProposta,
    answer: OwnValutazione,
  },
  'GET /mc/valutazione/:id': { what: 'A sheet, as the commission reads it', ...lettura, ...scheda },
  'GET /mc/valutazione/pdf/:id': pdfRoute('The same as a PDF', lettura.allow),
  'POST /mc/valutazione/:propostaId': {
    what: 'Begins the sheet of the commission for the active phase',
    ...commissione,
    personale: 'sempre',
    repeat: 'same',
    params: OfProposta,
    body: ValutazioneForm,
    answer: Valutazione,
  },
  'PUT /mc/valutazione/:id': {
    what: 'Saves the draft of the commission',
    ...commissione,
    personale: 'sempre',
    repeat: 'GET /mc/valutazione/:id',
    body: ValutazioneForm,
    ...scheda,
  },
  'PUT /mc/valutazione/concludi/:id': {
    what: 'Saves and concludes the sheet of the commission, and with it the phase',
    ...commissione,
    ...decisione,
    params: ById,
    body: ValutazioneForm,
    answer: Written,
  },
  'PUT /mc/valutazione/open/:propostaId': { what: 'Reopens an evaluation', ...presidente, ...riapertura },
  'PUT /mc/valutazione/concludi-fase-referee/:propostaId': { what: 'Ends the phase of the referees', ...presidente, ...chiusuraReferee },

  'GET /referee/valutazione/new/:propostaId': {
    what: 'The own sheet of a referee; an empty one until it is stored',
    ...referee,
    params: OfProposta,
    answer: OwnValutazione,
  },
  'GET /referee/valutazione/:id': { what: 'The own sheet of a referee', ...referee, ...scheda },
  'POST /referee/valutazione/:propostaId': {
    what: 'Begins the own sheet of a referee',
    ...referee,
    personale: 'sempre',
    repeat: 'same',
    params: OfProposta,
    body: ValutazioneForm,
    answer: Valutazione,
  },
  'PUT /referee/valutazione/:id': {
    what: 'Saves the own sheet of a referee',
    ...referee,
    personale: 'sempre',
    repeat: 'GET /referee/valutazione/:id',
    body: ValutazioneForm,
    ...scheda,
  },
  'PUT /referee/valutazione/concludi/:id': {
    what: 'Saves and concludes the own sheet of a referee, who is thanked',
    ...referee,
    ...decisione,
    params: ById,
    body: ValutazioneForm,
    answer: Written,
  },
  'GET /referee/valutazione/modulo/:propostaId': {
    what: 'The own sheet of a referee as a spreadsheet or as json, to be filled in elsewhere',
    ...referee,
    params: OfProposta,
    query: z.object({ formato: z.enum(['xlsx', 'json']).default('xlsx') }),
    ticket: true,
    answer: 'file',
  },
  'POST /referee/valutazione/modulo': {
    what: 'Reads the spreadsheet, or the json, that a referee has filled in (field `propostaId`); nothing is saved by it',
    ...referee,
    personale: 'sempre',
    repeat: 'again',
    atMost: 'upload',
    upload: 'scheda',
    ownTransaction: true,
    answer: ModuloLetto,
  },
} as const satisfies Routes;
