import { checkSiglaDiGruppo } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { type Gruppo, gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid, found, Refused } from '../../ground/refuse.ts';
import { type BandoRow, findBando, listTipologieOf, lockBandoRow, type TipologiaRow } from './configurazione.queries.ts';
import { listSameSigla } from './limiti.queries.ts';

/** A call locked by the caller who saves a part of it, with its tipologie of the caller's groups. */
export type LockedBando = BandoRow & { tipologie: TipologiaRow[] };

/**
 * Locks a call until the transaction ends: of two people who save parts of it, one waits for the other. Its values are read by
 * later statements, after the wait.
 */
export async function lockBando(tx: Tx, id: number, { actor }: Asking): Promise<LockedBando> {
  const gruppi = gruppiOf(actor.roles);
  const { row, tipologie } = await together(tx, {
    lock: lockBandoRow.with({ id }),
    row: findBando.with({ id, gruppi }),
    tipologie: listTipologieOf.with({ bandi: [id], gruppi }),
  });
  return { ...found(row), tipologie };
}

/** One tipologia of the call; not found where it belongs to another call or group. */
export const tipologiaIn = ({ tipologie }: LockedBando, id: number): TipologiaRow => found(tipologie.find((row) => row.id === id));

/** Refuses a change of the call itself to a caller who does not work on all of its groups (D-59). */
export function ensureModificabile({ modificabile }: BandoRow): void {
  if (!modificabile) throw new Refused(no('BANDO_ALTRUI'));
}

/** Refuses a group that the caller does not work on. */
export function ensureGruppo(gruppo: Bando['tipologiaProgetti'][number]['gruppo'], { actor }: Asking): void {
  if (!gruppiOf(actor.roles).includes(gruppo)) throw new Refused(no('GRUPPO_ALTRUI'));
}

/** Refuses a sigla that belongs to another group. The caller holds `lockLimiti`, so nobody assigns the sigla to another group meanwhile. */
export async function ensureSiglaDiGruppo(tx: Tx, { sigla, gruppo, exceptId }: { sigla: string; gruppo: Gruppo; exceptId: number | null }) {
  ensureValid(checkSiglaDiGruppo(gruppo, await listSameSigla(tx, { sigla, exceptId })));
}
