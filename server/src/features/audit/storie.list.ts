import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import { canReadStoria } from '@sigeba/contract/audit/storia.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { definePages } from '../../ground/list/defineList.ts';
import { type AttivitaRow, listAttivita } from './audit.queries.ts';
import { attoOf } from './storia.list.ts';
import { whichStoriaBando, whichStoriaModello, whichStoriaProposta } from './storia.queries.ts';

type Request = Asking & { query: object; params?: { id: number } };

const pages = {
  confine: ({ actor, params }: Request) => (canReadStoria(actor.roles) && params !== undefined ? params.id : null),
  search: (_filtri: object, id: number) => ({ values: { id }, shape: {} }),
  rows: listAttivita,
  present: (row: AttivitaRow): AttoStoria => attoOf(row),
};

/** The acts on a proposta, its requests and its reports, the latest first. */
export const storiaProposta = definePages({ ...pages, which: whichStoriaProposta });

/** The acts on a bando and on everything in it. */
export const storiaBando = definePages({ ...pages, which: whichStoriaBando });

/** The changes to the text of a mail. */
export const storiaModello = definePages({ ...pages, which: whichStoriaModello });
