import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Anni, ById, Empty, IdInPath, Iso } from '../wire.shape.ts';
import { CHI_SCRIVE_COMMISSIONI } from './commissione.rules.ts';
import { Commissione, CommissioneForm, CommissioneSalvata, IdoneitaComponente, TipologiaAssociabile } from './commissione.shape.ts';

const OfYear = z.object({ anno: z.coerce.number().int().min(2000).max(2100) });
const office = ['UFFICIO_RICERCA'] as const;

export const commissioniRoutes = {
  'GET /commissioni': { what: 'The commissioni of a year', allow: office, query: OfYear, answer: z.array(Commissione) },
  'GET /commissioni/anni': { what: 'Years that have tipologie or commissioni, downwards', allow: office, answer: Anni },
  'GET /commissioni/tipologie-progetto/:userId': {
    what: 'The tipologie of a year, and to which commissione each is tied; the id is that of who asks',
    allow: office,
    params: z.object({ userId: IdInPath }),
    query: OfYear,
    answer: z.array(TipologiaAssociabile),
  },
  'GET /commissioni/:id': { what: 'One commissione', allow: office, params: ById, answer: Commissione },
  'GET /commissioni/:id/idoneita': {
    what: 'Whether the people of a commissione may sit in a new one, before it is copied (D-271)',
    allow: CHI_SCRIVE_COMMISSIONI,
    params: ById,
    answer: z.array(IdoneitaComponente),
  },
  'POST /commissioni': {
    what: 'A new commissione; a tipologia belongs to one at most',
    allow: CHI_SCRIVE_COMMISSIONI,
    personale: 'sempre',
    repeat: 'same',
    atMost: 'create',
    body: CommissioneForm,
    answer: CommissioneSalvata,
  },
  'PUT /commissioni/:id': {
    what: 'Saves a commissione of this year or a later one',
    allow: CHI_SCRIVE_COMMISSIONI,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: CommissioneForm.extend({ lastUpdate: Iso }),
    answer: CommissioneSalvata,
  },
  'DELETE /commissioni/:id': {
    what: 'Deletes a commissione that has not evaluated anything',
    allow: CHI_SCRIVE_COMMISSIONI,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    answer: Empty,
  },
} as const satisfies Routes;
