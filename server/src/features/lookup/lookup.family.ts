import { lookupNames } from '@sigeba/contract/form/engine/lookupNames.ts';
import { namedWords } from '@sigeba/contract/form/engine/namedWords.ts';
import type { VoceLookup } from '@sigeba/contract/form/template/facts.types.ts';
import { LOOKUP_PATHS, type LookupName, lookupEntry, PAROLE_CUN } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { LISTS, listParoleById, type VoceConPadre } from './lookup.queries.ts';

/** Vocabularies change with a new version of the application, hardly ever: a minute of age does no harm. */
const KEEP_MS = 60_000;
const kept = new Map<LookupName, { readAt: number; voci: VoceConPadre[] }>();

/** The valid entries of a vocabulary, in its order. */
export async function readLookup<N extends LookupName>(tx: Tx, name: N, received: Date): Promise<Awaited<ReturnType<(typeof LISTS)[N]>>> {
  type Voci = Awaited<ReturnType<(typeof LISTS)[N]>>;
  const known = kept.get(name);
  if (known !== undefined && Math.abs(received.getTime() - known.readAt) < KEEP_MS) return known.voci as Voci;
  const voci = await LISTS[name](tx);
  kept.set(name, { readAt: received.getTime(), voci });
  return voci as Voci;
}

/**
 * The vocabularies that the select fields of a template pick from. Of the university keywords, which are too many, only
 * those that the answers name.
 */
async function lookupsOf(
  tx: Tx,
  { template, received }: Pick<FormOf, 'template' | 'received'>,
  answers: Readonly<Record<string, unknown>>,
): Promise<Record<string, VoceLookup[]>> {
  const lookups: Record<string, VoceLookup[]> = {};
  for (const name of lookupNames(template)) {
    if (isLookup(name)) lookups[name] = (await readLookup(tx, name, received)).map(lookupEntry);
    if (name === PAROLE_CUN) lookups[name] = (await listParoleById(tx, namedWords(template, answers))).map(lookupEntry);
  }
  return lookups;
}

const isLookup = (name: string): name is LookupName => Object.hasOwn(LOOKUP_PATHS, name);

/** The vocabularies that decide; the browser reads them by their own calls. */
export const storedLookups: StoredFamily = {
  kinds: 'EVERY',
  factsToDecide: async (tx, form, answers) => ({ lookups: await lookupsOf(tx, form, answers) }),
};
