import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { type ApiError, STALE } from '../../api/apiError.ts';
import type { FormStore } from '../formStore.ts';
import type { Journal } from '../journal.ts';

/** What somebody else has saved meanwhile, the own changes, and the answers that are among both; `chi` says who and when. */
export type Clash<T> = { theirs: T; mine: Valori; keys: readonly string[]; chi: string };

/** What is saved upon what others saved: `T` as it was opened, `S` as it is stored. */
type Shared<T, S extends T> = {
  form: Pick<FormStore, 'changes' | 'restore' | 'status'>;
  journal: Journal;
  store: (upon: T) => Promise<unknown>;
  /** What they saved, to lay the own answers over; null where they have gone elsewhere with it. Throws the refusal where there is no uniting. */
  read: (upon: T, refusal: ApiError) => Promise<S | null>;
  /** Of the own changes those that they have changed too. */
  contested: (theirs: S, upon: T) => readonly string[];
  /** What they saved becomes what the form shows. */
  adopt: (theirs: S) => void;
  /** The own changes without those that are given up. */
  without: (mine: Valori, keys: ReadonlySet<string>) => Valori;
  /** Nobody had to choose: it is to be told. */
  onUnited: (theirs: S) => void;
};

/**
 * Salva, and where somebody else has saved meanwhile, upon what they saved: each one's answers stay, and only those that both
 * have changed are asked about. Each answers whether it is saved.
 */
export function useUnion<T, S extends T>({ form, journal, store, read, contested, adopt, without, onUnited }: Shared<T, S>) {
  const [clash, setClash] = useState<Clash<S> | null>(null);

  const save = (upon: T): Promise<boolean> =>
    store(upon).then(
      () => true,
      (refusal: ApiError) => {
        if (refusal.code !== STALE) throw refusal;
        return unite(upon, refusal);
      },
    );

  async function unite(upon: T, refusal: ApiError): Promise<boolean> {
    const theirs = await read(upon, refusal);
    if (theirs === null) return false;
    const [mine, keys] = [form.changes(), contested(theirs, upon)];
    if (keys.length > 0) {
      setClash({ theirs, mine, keys, chi: refusal.message });
      return false;
    }
    const saved = await saveUpon(theirs, mine);
    if (saved) onUnited(theirs);
    return saved;
  }

  /** Where nothing of the own answers is left there is nothing to store. */
  async function saveUpon(theirs: S, mine: Valori): Promise<boolean> {
    adopt(theirs);
    form.restore(mine);
    if (form.status().changed) return save(theirs);
    await journal.clear();
    return true;
  }

  return {
    save,
    clash,
    /** Of the contested answers `chosen` are theirs, the others one's own. */
    async settle(chosen: ReadonlySet<string>): Promise<boolean> {
      if (clash === null) return false;
      setClash(null);
      return saveUpon(clash.theirs, without(clash.mine, chosen));
    },
    /** Nothing is to be chosen any more. */
    drop: () => setClash(null),
  };
}
