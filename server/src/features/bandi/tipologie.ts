import { canDeleteConfigurazione, checkTipologia } from '@sigeba/contract/bandi/bando.rules.ts';
import type { NuovaTipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { listNamed } from '../commissioni/commissioni.queries.ts';
import { findBandoOfTipologia } from './configurazione.queries.ts';
import { deleteTipologiaRow, insertTipologia, lockForDeletion } from './configurazioneWrites.queries.ts';
import { deleteLimitiOrfani, lockLimiti } from './limiti.queries.ts';
import { ensureGruppo, ensureSiglaDiGruppo, lockBando, tipologiaIn } from './lockBando.ts';

type AddRequest = Asking & { params: { id: number }; body: z.output<typeof NuovaTipologia> };

/** Adds a tipologia to a call, after the others. */
export async function addTipologia(tx: Tx, request: AddRequest): Promise<{ id: number }> {
  const { params, body, actor, received } = request;
  await lockLimiti(tx);
  const bando = await lockBando(tx, params.id, request);
  ensureGruppo(body.gruppo, request);
  const window = { startTimestamp: bando.startTimestamp.toISOString(), endTimestamp: bando.endTimestamp.toISOString() };
  ensureValid(checkTipologia({ ...body, startTimestamp: null, endTimestamp: null }, window));
  await ensureSiglaDiGruppo(tx, { ...body, exceptId: null });
  const { nome, sigla, gruppo } = body;
  const { id } = await insertTipologia(tx, { bandoId: bando.id, nome: nome.trim(), sigla, gruppo, at: received, by: actor.id });
  await record(tx, request, 'addTipologia', { tipo: 'bando', id: bando.id }, { titolo: bando.nome, cosa: nome });
  return { id };
}

/** Deletes a tipologia with its classi as long as it has no proposta. */
export async function deleteTipologia(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  const { params, actor } = request;
  const { bandoId } = found(await findBandoOfTipologia(tx, { id: params.id, gruppi: gruppiOf(actor.roles) }));
  await lockLimiti(tx);
  // A user who begins a proposta in one of the classi waits, or is counted.
  await lockForDeletion(tx, { id: params.id });
  const bando = await lockBando(tx, bandoId, request);
  const { id, nome, proposte } = tipologiaIn(bando, params.id);
  ensure(canDeleteConfigurazione(proposte));
  // Read after the call is locked: a commissione that takes the tipologia locks it too.
  const [tied] = await listNamed(tx, { ids: [id] });
  if (tied?.commissione != null) throw new Refused(no('TIPOLOGIA_CON_COMMISSIONE', { commissione: tied.commissione }));
  await deleteTipologiaRow(tx, { id });
  await deleteLimitiOrfani(tx);
  await record(tx, request, 'deleteTipologia', { tipo: 'bando', id: bandoId }, { titolo: bando.nome, cosa: nome });
  return {};
}
