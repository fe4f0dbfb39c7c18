import * as z from 'zod';
import { exportRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { AnnoInQuery, ById, Esecuzione, IdInPath, Iso, Written } from '../wire.shape.ts';
import { ORDINE_ITER, STATI_ITER } from './iter.rules.ts';
import { AnteprimaAvviso, AnteprimaEsiti, IterForm, IterRiga, PeriodoForm } from './iter.shape.ts';

const office = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;
const mail = { ...office, personale: 'sempre', repeat: 'same', mails: true, params: ById, body: z.object({}), answer: Esecuzione } as const;

/** Filters of classi: by year, call, state. */
export const FiltriIter = z.object({
  anno: AnnoInQuery.optional(),
  bandoId: IdInPath.optional(),
  stato: z.enum(STATI_ITER).optional(),
  ...scelta(ORDINE_ITER),
});
export type FiltriIter = z.infer<typeof FiltriIter>;

/** Gestione Iter: the office follows each classe of its groups (platform core, sections 4 and 7). */
export const iterRoutes = {
  'GET /ur/iter-bandi': {
    what: 'The classi of a year, or of all, each with its outcomes and its steps',
    ...office,
    query: z.object({ anno: AnnoInQuery.optional(), bandoId: IdInPath.optional() }),
    answer: z.array(IterRiga),
  },
  'GET /ur/iter-bandi/export': exportRoute({ ...office, filtri: FiltriIter }),
  'GET /ur/iter-bandi/ufficializzazione/:id': {
    what: 'What the officialisation of a classe would do, and what hinders it',
    ...office,
    params: ById,
    answer: AnteprimaEsiti,
  },
  'PUT /ur/iter-bandi/ufficializzazione/:id': {
    what: 'Makes the outcomes of a classe official, whole or not at all, and tells the proponents',
    ...office,
    personale: 'sempre',
    mails: true,
    repeat: 'same',
    params: ById,
    // A reason is required where conflicts of interest are open (D-204). `esitiAl`: of the preview that was read.
    body: z.object({ lastUpdate: Iso.optional(), esitiAl: Iso.nullish(), motivazione: z.string().max(20_000).default('') }),
    answer: Esecuzione.extend({ dataUfficializzazione: Iso }),
  },
  'PUT /ur/iter-bandi/:id': {
    what: 'Suspends the results of an official classe or shows them again; sets the end of an evaluation',
    ...office,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: IterForm,
    answer: Written,
  },
  'PUT /step-rendicontazione/:id': {
    what: 'Sets the period of a step',
    ...office,
    personale: 'mai',
    repeat: 'same',
    params: ById,
    body: PeriodoForm,
    answer: Written,
  },
  'GET /step-rendicontazione/avvisi/:id': {
    what: 'Whom each mail about a step would go to, and what hinders it',
    ...office,
    params: ById,
    answer: z.array(AnteprimaAvviso),
  },
  'PUT /step-rendicontazione/mail-comunicazione-date/:id': { what: 'Tells the holders the period of a step', ...mail },
  'PUT /step-rendicontazione/mail-modifica-date/:id': { what: 'Tells the holders that the period has changed', ...mail },
  'POST /step-rendicontazione/mail-valutazione-rend/:id': {
    what: 'Tells the holders of evaluated reports, each once',
    ...mail,
  },
} as const satisfies Routes;
