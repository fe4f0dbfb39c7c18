import * as z from 'zod';
import { MAX_FILE } from '../form/template/template.limits.ts';
import type { Routes } from '../routes.types.ts';
import { ById, Empty, Id, Iso } from '../wire.shape.ts';
import { Effetto, Modulo, NuovoModulo, Pronto, ProntoModulo, Pubblicazione, VersioneModulo } from './moduli.shape.ts';

/** Accounts that configure classi read the forms; forms belong to no group, so only UFFICIO writes them. */
const office = ['UFFICIO', 'TERZA', 'AWARD'] as const;
const ufficio = ['UFFICIO'] as const;

export const moduliRoutes = {
  'GET /moduli': { what: 'The forms with their versions, and where each is used', allow: office, answer: z.array(Modulo) },
  'GET /moduli/pronti': { what: 'The forms that come with the product; nothing of them is stored', allow: office, answer: z.array(Pronto) },
  'GET /moduli/pronti/modello': {
    what: 'One of them with its template',
    allow: office,
    query: z.object({ codice: z.string().max(100) }),
    answer: ProntoModulo,
  },
  'POST /moduli': {
    what: 'The draft of a new form: from nothing, from the library, or as a copy of another form',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    body: NuovoModulo,
    answer: z.object({ id: Id, versioneId: Id }),
  },
  'GET /moduli/:id': { what: 'One form', allow: office, params: ById, answer: Modulo },
  'GET /moduli/versioni/:id': { what: 'One version with its template', allow: office, params: ById, answer: VersioneModulo },
  'POST /moduli/importa': {
    what: 'The JSON of a template becomes the draft of a new form, or of the next version of the one with its codice',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    body: z.object({ json: z.string().max(MAX_FILE, `Il file supera ${MAX_FILE.toLocaleString('it-IT')} caratteri.`) }),
    answer: z.object({ modulo: Modulo, versioneId: Id }),
  },
  'POST /moduli/:id/bozza': {
    what: 'A draft that begins as a copy of the newest version',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    atMost: 'create',
    params: ById,
    answer: z.object({ versioneId: Id }),
  },
  'GET /moduli/versioni/:id/effetto': {
    what: 'What the publication of a draft does to drafts of proposte, parts, reports and istanze',
    allow: ufficio,
    params: ById,
    answer: Effetto,
  },
  'PUT /moduli/versioni/:id/pubblica': {
    what: 'Publishes a draft; classi and drafts that are named go on in it, what was sent never does',
    allow: ufficio,
    personale: 'sempre',
    mails: true,
    repeat: 'same',
    params: ById,
    body: Pubblicazione,
    answer: Modulo,
  },
  'PUT /moduli/versioni/:id': {
    what: 'Saves a draft as it was edited, as JSON: with what is still wrong in it, which holds its publication (D-241)',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    body: z.object({ json: z.string().max(MAX_FILE), lastUpdate: Iso }),
    answer: VersioneModulo,
  },
  'DELETE /moduli/versioni/:id': {
    what: 'Throws a draft away; the form goes with it where it never had another version',
    allow: ufficio,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
} as const satisfies Routes;
