import { checkPeriodo, nomeDelBando } from '@sigeba/contract/bandi/bando.rules.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { findBando } from './configurazione.queries.ts';
import { insertBandoRow } from './configurazioneWrites.queries.ts';
import { copyInto } from './copyBando.ts';

type Request = Asking & { query: { anno: number; start_timestamp: string; end_timestamp: string; bandoId?: number | undefined } };

/** Creates a call, empty or as a copy of another one's configuration (D-51), never of its proposte. */
export async function insertBando(tx: Tx, request: Request): Promise<{ id: number }> {
  const { query, actor, received } = request;
  const { anno, start_timestamp: startTimestamp, end_timestamp: endTimestamp, bandoId } = query;
  ensureValid(checkPeriodo({ anno, startTimestamp, endTimestamp }));
  const gruppi = gruppiOf(actor.roles);
  const source = bandoId === undefined ? null : found(await findBando(tx, { id: bandoId, gruppi }));

  const nome = nomeDelBando(source, anno);
  const { id } = await insertBandoRow(tx, {
    anno,
    nome,
    descrizione: source?.descrizione ?? '',
    copiatoDa: source?.id ?? null,
    startTimestamp: new Date(startTimestamp),
    endTimestamp: new Date(endTimestamp),
    at: received,
    by: actor.id,
  });
  if (source !== null) await copyInto(tx, { from: source.id, to: id, gruppi, at: received, by: actor.id });
  await record(tx, request, 'createBando', { tipo: 'bando', id }, { titolo: nome, ...(source === null ? {} : { copiatoDa: source.nome }) });
  return { id };
}
