import { formatInstant } from '@sigeba/contract/instant.ts';
import { checkPeriodoStep } from '@sigeba/contract/iter/iter.rules.ts';
import type { PeriodoForm } from '@sigeba/contract/iter/iter.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { findStepIter } from './iter.queries.ts';
import { lockStepRow, writePeriodo } from './iterWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: z.output<typeof PeriodoForm> };

/**
 * Sets the period in which the reports of a step are filled in: only the office sets it, and both instants (platform core,
 * section 5).
 */
export async function savePeriodo(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const of = { gruppi: gruppiOf(actor.roles), id: params.id };
  found(await findStepIter(tx, of));
  const { row } = await together(tx, { lock: lockStepRow.with(params), row: findStepIter.with(of) });
  const step = found(row);
  const { startDate = null, endDate = null } = body;
  ensureValid(checkPeriodoStep({ startDate, endDate }));
  ensureFresh(step, body.lastUpdate, actor);

  const [inizio, fine] = [new Date(startDate ?? ''), new Date(endDate ?? '')];
  const at = nextUpdate(step, received);
  await writePeriodo(tx, { id: step.id, inizio, fine, at, by: actor.id });
  const testo = `«${step.nome}», dal ${formatInstant(inizio)} al ${formatInstant(fine)}${step.inizio && step.fine ? `; prima dal ${formatInstant(step.inizio)} al ${formatInstant(step.fine)}` : ''}`;
  const dati = { titolo: step.bandoNome, cosa: step.classeNome, classe: step.classeId, testo, ...senzaControllo(body.lastUpdate) };
  await record(tx, request, 'setPeriodoStep', { tipo: 'bando', id: step.bandoId }, dati);
  return { id: step.id, lastUpdate: at.toISOString() };
}
