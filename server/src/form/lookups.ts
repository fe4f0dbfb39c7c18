import type { VoceLookup } from '@sigeba/contract/form/facts.types.ts';
import { lookupNames } from '@sigeba/contract/form/lookupNames.ts';
import type { FormTemplate } from '@sigeba/contract/form/template.types.ts';
import type { LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { Voce } from '@sigeba/contract/wire.shape.ts';
import type { Tx } from '../db/db.types.ts';

const TABLES = {
  areeCUN: 'area_cun',
  ssds: 'ssd',
  settoriERC: 'settore_erc',
  'tematiche-H-2020': 'tematica_h2020',
} as const satisfies Record<LookupName, string>;

/** Vocabularies change with a new installation of seed data, hardly ever: a minute of age does no harm. */
const KEEP_MS = 60_000;
const kept = new Map<LookupName, { readAt: number; voci: Voce[] }>();

/** The valid entries of a vocabulary, in its order. */
export async function readLookup(tx: Tx, name: LookupName, received: Date): Promise<Voce[]> {
  const known = kept.get(name);
  if (known !== undefined && Math.abs(received.getTime() - known.readAt) < KEEP_MS) return known.voci;
  const voci = await tx
    .selectFrom(TABLES[name])
    .select(['id', 'codice', 'descrizione'])
    .where('valido', '=', true)
    .orderBy('ordine')
    .execute();
  kept.set(name, { readAt: received.getTime(), voci });
  return voci;
}

/** The vocabularies that the select fields of a template pick from. */
export async function lookupsOf(tx: Tx, template: FormTemplate, received: Date): Promise<Record<string, VoceLookup[]>> {
  const lookups: Record<string, VoceLookup[]> = {};
  for (const name of lookupNames(template)) if (isLookup(name)) lookups[name] = await readLookup(tx, name, received);
  return lookups;
}

const isLookup = (name: string): name is LookupName => Object.hasOwn(TABLES, name);
