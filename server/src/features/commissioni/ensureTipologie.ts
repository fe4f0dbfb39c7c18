import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { listNamed, listTipologieOf, lockBandiOf, lockTipologie } from './commissioni.queries.ts';

type Given = {
  /** The id of the saved commissione; null for a new one. */
  id: number | null;
  anno: number;
  tipologie: readonly number[];
};

/**
 * Locks the tipologie that a commissione takes or leaves. Refuses tipologie of another year or another commissione, and giving up
 * one that it has evaluated (D-104). Of two commissioni that take the same one, one waits for the other.
 */
export async function ensureTipologie(tx: Tx, { id, anno, tipologie }: Given): Promise<void> {
  const of = { ids: tipologie };
  const { named, own } = await together(tx, {
    lockBandi: lockBandiOf.with(of),
    lockTipologie: lockTipologie.with(of),
    named: listNamed.with(of),
    own: listTipologieOf.with({ ids: id === null ? [] : [id] }),
  });
  const missing = new Set(tipologie).size > named.length || named.some((tipologia) => tipologia.anno !== anno);
  ensureValid(missing ? [{ campo: 'tipologiaProgettoList', messaggio: `Scegli tra le tipologie del ${anno}.` }] : []);
  for (const { nome, commissioneId, commissione } of named) {
    if (commissioneId !== null && commissioneId !== id)
      throw new Refused(no('TIPOLOGIA_GIA_ASSOCIATA', { tipologia: nome, commissione: commissione ?? '' }));
  }
  const left = own.find((tipologia) => tipologia.valutata && !tipologie.includes(tipologia.id));
  if (left !== undefined) throw new Refused(no('TIPOLOGIA_VALUTATA', { tipologia: left.nome }));
}
