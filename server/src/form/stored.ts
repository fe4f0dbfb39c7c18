import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { FormOf, StoredFamily, StoredForm } from './stored.types.ts';

/** The families that keep rows of their own, as the application lists them (families.ts). */
let families: readonly StoredFamily[] = [];

export function handFamilies(all: readonly StoredFamily[]): void {
  families = all;
}

/** Which of them a template asks for: worked out once a template, so that a form without stored kinds costs nothing. */
const asked = new WeakMap<FormTemplate, readonly StoredFamily[]>();

function familiesOf(template: FormTemplate): readonly StoredFamily[] {
  const known = asked.get(template);
  if (known !== undefined) return known;
  const kinds = new Set<string>([...indexTemplate(template).campi.values()].map(({ campo }) => campo.tipoCampo));
  const found = families.filter((family) => family.kinds === 'EVERY' || family.kinds.some((kind) => kinds.has(kind)));
  asked.set(template, found);
  return found;
}

/** What the browser's checks need: limits, expense items and what the tables know, without the vocabularies, which it reads by their own calls. */
export async function factsToShow(tx: Tx, form: FormOf, valori: Valori): Promise<Facts> {
  const known = await Promise.all(familiesOf(form.template).map((family) => family.facts?.(tx, form, valori)));
  return merged(noFacts(dayInRome(form.received)), known);
}

/** The same with the vocabularies and whatever else only the server may know: what decides. */
export async function factsToDecide(tx: Tx, form: FormOf, answers: Record<string, unknown>): Promise<Facts> {
  const base = await factsToShow(tx, form, answers as Valori);
  const own = await Promise.all(familiesOf(form.template).map((family) => family.factsToDecide?.(tx, form, answers)));
  return merged(base, own);
}

const merged = (facts: Facts, parts: (Partial<Facts> | undefined)[]): Facts => Object.assign({}, facts, ...parts);

/** The stored answers with what the tables say today laid over them. */
export async function loadValori(tx: Tx, form: FormOf, stored: Valori): Promise<Valori> {
  let valori = stored;
  for (const { load } of familiesOf(form.template)) if (load !== undefined) valori = await load(tx, form, valori);
  return valori;
}

/** Writes the rows of the stored kinds, in the transaction that stores the answers and before they are read again. */
export async function saveStored(tx: Tx, form: StoredForm, valori: Valori): Promise<void> {
  for (const { save } of familiesOf(form.template)) await save?.(tx, form, valori);
}
