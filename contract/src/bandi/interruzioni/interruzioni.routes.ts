import * as z from 'zod';
import type { Routes } from '../../routes.types.ts';
import { Id, Iso, Persona } from '../../wire.shape.ts';

const Periodo = z.object({ dal: Iso, al: Iso });

/** The owner of a deadline: a call, which its tipologie without a window of their own share, or one tipologia. */
const DiChi = z.object({ bandoId: Id, tipologiaId: Id.nullable() });
const Nomi = z.object({ bando: z.string(), tipologia: z.string().nullable() });

/** A deadline that the interruption hit, and the proposed new one. */
export const TermineColpito = z.object({
  ...DiChi.shape,
  ...Nomi.shape,
  scadenza: Iso,
  proposta: Iso,
  /** Drafts whose owners will be notified. */
  bozze: z.int(),
  /** Why the caller cannot postpone it; null: they can. */
  motivo: z.string().nullable(),
  lastUpdate: Iso,
});
export type TermineColpito = z.infer<typeof TermineColpito>;

export const Interruzione = z.object({
  id: Id,
  ...Periodo.shape,
  motivo: z.string(),
  proroghe: z.array(z.object({ ...Nomi.shape, prima: Iso, dopo: Iso })),
  quando: Iso,
  da: Persona,
});
export type Interruzione = z.infer<typeof Interruzione>;

export const InterruzioneForm = z.object({
  ...Periodo.shape,
  motivo: z.string().max(2_000),
  /** The deadlines to postpone, as they were read. */
  proroghe: z.array(z.object({ ...DiChi.shape, fine: Iso, lastUpdate: Iso })).max(200),
});
export type InterruzioneForm = z.infer<typeof InterruzioneForm>;

/** The accounts that configure calls declare interruptions. */
const ufficio = { allow: ['UFFICIO', 'TERZA', 'AWARD'] } as const;

export const interruzioniRoutes = {
  'GET /ur/interruzioni': { what: 'Interruptions of the service that the office has declared', ...ufficio, answer: z.array(Interruzione) },
  'GET /ur/interruzioni/termini': {
    what: 'The deadlines that an interruption took away, with an extension for each',
    ...ufficio,
    query: Periodo,
    answer: z.array(TermineColpito),
  },
  'POST /ur/interruzioni': {
    what: 'Declares an interruption of the service, and puts off the deadlines that are chosen',
    ...ufficio,
    personale: 'mai',
    mails: true,
    repeat: 'same',
    atMost: 'create',
    body: InterruzioneForm,
    answer: Interruzione,
  },
} as const satisfies Routes;
