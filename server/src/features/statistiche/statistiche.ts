import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { riepilogoOf } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { AnnoStatistica, DiAnno, Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type Chi, listAndamento, listCelle } from './statistiche.queries.ts';

type OfYear = Pick<Asking, 'actor'> & { query: z.output<typeof DiAnno> };

/** The boundary of what the caller may count. */
export const boundsOf = ({ actor }: Pick<Asking, 'actor'>) => ({ gruppi: gruppiOf(actor.roles), utenteId: actor.id });

/** The statistics of a year, a table for each call; for an evaluator, of the own commissioni. */
export const riepilogo =
  (chi: Chi) =>
  async (tx: Tx, request: OfYear): Promise<Riepilogo> =>
    riepilogoOf(await listCelle(tx, { ...boundsOf(request), anno: request.query.anno }, { chi }));

/** The totals of the years. */
export const andamento =
  (chi: Chi) =>
  (tx: Tx, request: Asking): Promise<AnnoStatistica[]> =>
    listAndamento(tx, boundsOf(request), { chi });
