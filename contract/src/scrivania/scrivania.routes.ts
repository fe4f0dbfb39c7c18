import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Empty, Id, Written } from '../wire.shape.ts';
import { NotaInternaForm, OffertaScrivania, Scrivania, ScrivaniaForm } from './scrivania.shape.ts';

const ricerca = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const etica = { allow: ['UFFICIO_CERT'] } as const;
/** Whoever acts for an account of the office is not of it. */
const reading = { personale: 'sempre' } as const;
/** What an office writes on its desk it writes in its own name. */
const writing = { personale: 'sempre', repeat: 'same' } as const;
const saving = {
  what: 'Who follows it, its labels, and the day on which to take it up again',
  ...writing,
  params: ById,
  body: ScrivaniaForm,
  answer: Written,
};
const noting = {
  what: 'Adds a note, which stays as it is written',
  ...writing,
  params: ById,
  body: NotaInternaForm,
  answer: z.object({ id: Id }),
};
const withdrawing = { what: 'The author takes a note back: its text goes', ...writing, params: ById, answer: Empty };

/** The desk of an office: on proposte and reports that of the research office, on istanze that of the ethics office (D-256). */
export const scrivaniaRoutes = {
  'GET /ur/scrivania': {
    what: 'What the desk offers, and how much of it waits for the caller',
    ...reading,
    ...ricerca,
    answer: OffertaScrivania,
  },
  'GET /ur/proposte/:id/scrivania': { what: 'The desk of a proposta', ...reading, ...ricerca, params: ById, answer: Scrivania },
  'PUT /ur/proposte/:id/scrivania': { ...saving, ...ricerca },
  'POST /ur/proposte/:id/note-interne': { ...noting, ...ricerca },
  'GET /ur/rendicontazioni/:id/scrivania': { what: 'The desk of a report', ...reading, ...ricerca, params: ById, answer: Scrivania },
  'PUT /ur/rendicontazioni/:id/scrivania': { ...saving, ...ricerca },
  'POST /ur/rendicontazioni/:id/note-interne': { ...noting, ...ricerca },
  'DELETE /ur/note-interne/:id': { ...withdrawing, ...ricerca },

  'GET /cert/scrivania': { what: 'The same of the ethics office', ...reading, ...etica, answer: OffertaScrivania },
  'GET /cert/:id/scrivania': { what: 'The desk of an istanza', ...reading, ...etica, params: ById, answer: Scrivania },
  'PUT /cert/:id/scrivania': { ...saving, ...etica },
  'POST /cert/:id/note-interne': { ...noting, ...etica },
  'DELETE /cert/note-interne/:id': { ...withdrawing, ...etica },
} as const satisfies Routes;
