import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { definePages } from '../../ground/list/defineList.ts';
import { type AttivitaRow, listAttivita } from './audit.queries.ts';
import { sentenceOf } from './audit.text.ts';
import { whichStoria } from './storia.queries.ts';

type Dati = { modifiche?: AttoStoria['modifiche'] };

/** The changes to the data of one person, the latest first, with the value of each field before and after. */
export const storia = definePages({
  confine: (asking: Asking & { query: object; params?: { id: number } }) =>
    (asking.actor.roles.has('UFFICIO') || asking.actor.roles.has('TERZA')) && asking.params !== undefined ? asking.params.id : null,
  search: (_filtri, utenteId: number) => ({ values: { utenteId }, shape: {} }),
  which: whichStoria,
  rows: listAttivita,
  present: attoOf,
});

/** An act in the form that every history shows. */
export function attoOf(row: AttivitaRow): AttoStoria {
  const { modifiche = [] } = (row.dati ?? {}) as Dati;
  return { id: row.id, quando: row.quando.toISOString(), testo: sentenceOf(row), modifiche };
}
