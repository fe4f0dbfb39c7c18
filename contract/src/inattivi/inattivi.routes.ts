import * as z from 'zod';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { Anni, AnnoDiFiltro, ById, Empty, Id, IdInPath, Iso, Persona } from '../wire.shape.ts';
import { ORDINE_INATTIVI, TIPI_INATTIVO } from './inattivo.rules.ts';

const Tipologia = z.enum(TIPI_INATTIVO);
const Voce = z.object({ value: Tipologia, label: z.string() });

/**
 * Inactive people; with `validi=false` the records that were ended; with `utenteId` all records of one person, ended or not. By the beginning of
 * the surname; all filters apply together.
 */
export const FiltriInattivi = z.object({
  validi: z.stringbool().default(true),
  anno: AnnoDiFiltro.optional(),
  tipologia: Tipologia.optional(),
  cognome: z.string().trim().max(100).optional(),
  utenteId: IdInPath.optional(),
  ...scelta(ORDINE_INATTIVI),
});
export type FiltriInattivi = z.infer<typeof FiltriInattivi>;

export const Inattivo = z.object({
  id: Id,
  persona: Persona.extend({ email: z.string(), dipartimento: z.string().nullable() }),
  anno: z.int(),
  tipologia: Voce,
  creatoTimestamp: Iso,
  creatoDa: Persona.nullable(),
  motivazioneEliminazione: z.string().nullable(),
  eliminatoTimestamp: Iso.nullable(),
  eliminatoDa: Persona.nullable(),
});
export type Inattivo = z.infer<typeof Inattivo>;

const ufficio = { allow: ['UFFICIO'] as const };
const elenco = { ...ufficio, filtri: FiltriInattivi, row: Inattivo };

export const inattiviRoutes = {
  'GET /ur/inattivi': listRoute('One page of the inactive people, or of the records that were ended', elenco),
  'GET /ur/inattivi/export': exportRoute(elenco),
  'GET /ur/inattivi/anni': { what: 'Years of which there are records, the latest first', ...ufficio, answer: Anni },
  'GET /ur/inattivi/tipologie': { what: 'Kinds of inactive people', ...ufficio, answer: z.array(Voce) },
  'POST /ur/inattivi/new': {
    what: 'Declares people inactive for a year; without a year for the present one',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    body: z.object({ utenti: z.array(Id).max(1000).default([]), tipologia: Tipologia.nullish(), anno: z.int().optional() }),
    answer: z.object({ inseriti: z.int() }),
  },
  'POST /ur/inattivi/:id': {
    what: 'Ends a record, with a reason',
    ...ufficio,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: z.object({ motivazione: z.string().max(2000).default('') }),
    answer: Empty,
  },
} as const satisfies Routes;
