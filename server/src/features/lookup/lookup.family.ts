import { lookupNames } from '@sigeba/contract/form/engine/lookupNames.ts';
import { namedWords } from '@sigeba/contract/form/engine/namedWords.ts';
import type { VoceLookup } from '@sigeba/contract/form/template/facts.types.ts';
import { LOOKUP_PATHS, type LookupName, lookupEntry, PAROLE_CUN } from '@sigeba/contract/lookup/lookupPaths.ts';
import { allEnded } from '../../form/readings.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Vocabolari } from './keptVocabolari.ts';
import { listParoleById } from './lookup.queries.ts';

const isLookup = (name: string): name is LookupName => Object.hasOwn(LOOKUP_PATHS, name);

/**
 * The vocabularies that validation uses, those of the select fields of a template; the browser reads them by separate calls. The
 * university keywords are too many: only those that the answers name are read.
 */
export function storedLookups(vocabolari: Vocabolari): StoredFamily {
  /** The entries of a cached vocabulary: hundreds, the same at every save. */
  const kept = new WeakMap<object, VoceLookup[]>();
  const entriesOf = (voci: Parameters<typeof lookupEntry>[0][]): VoceLookup[] => {
    const entries = kept.get(voci) ?? voci.map(lookupEntry);
    kept.set(voci, entries);
    return entries;
  };
  const read = (tx: Tx, { name, received }: { name: LookupName; received: Date }) => vocabolari.read(tx, name, received);
  const vociOf = async (form: FormOf, name: string, answers: Record<string, unknown>): Promise<VoceLookup[]> => {
    if (name === PAROLE_CUN) return (await paroleOf(form, answers)).map(lookupEntry);
    return isLookup(name) ? entriesOf(await form.ask(read, { name, received: form.received })) : [];
  };
  return {
    kinds: 'EVERY',
    factsToDecide: async (form, answers) => {
      const names = lookupNames(form.template);
      const voci = await allEnded(...names.map((name) => vociOf(form, name, answers)));
      return { lookups: Object.fromEntries(names.map((name, at) => [name, voci[at] ?? []])) };
    },
  };
}

async function paroleOf({ template, ask }: FormOf, answers: Record<string, unknown>) {
  const ids = namedWords(template, answers);
  return ids.length === 0 ? [] : ask(listParoleById, { ids });
}
