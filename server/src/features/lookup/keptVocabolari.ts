import type { LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { LISTS, type VoceConPadre } from './lookup.queries.ts';

/** Vocabularies change with a new version of the application, hardly ever, so a cache of a minute is harmless. */
const KEEP_MS = 60_000;

type Voci<N extends LookupName> = (typeof LISTS)[N] extends (tx: Tx) => Promise<infer V> ? V : never;

/** The vocabularies as the process caches them. */
export type Vocabolari = {
  /** The valid entries of a vocabulary, in its order. */
  read<N extends LookupName>(tx: Tx, name: N, received: Date): Promise<Voci<N>>;
};

declare module '../../ground/asking.ts' {
  interface Carried {
    vocabolari: Vocabolari;
  }
}

export function createVocabolari(): Vocabolari {
  const kept = new Map<LookupName, { readAt: number; voci: VoceConPadre[] }>();
  return {
    async read<N extends LookupName>(tx: Tx, name: N, received: Date): Promise<Voci<N>> {
      const earlier = kept.get(name);
      if (earlier !== undefined && Math.abs(received.getTime() - earlier.readAt) < KEEP_MS) return earlier.voci as Voci<N>;
      const voci: VoceConPadre[] = await LISTS[name](tx);
      kept.set(name, { readAt: received.getTime(), voci });
      return voci as Voci<N>;
    },
  };
}
