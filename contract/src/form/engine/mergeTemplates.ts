import { type Flat, type FlatPart, flatten, unflatten } from '../template/flatTemplate.ts';
import type { FormTemplate, Regola } from '../template/template.types.ts';
import { sameValore } from './answers.ts';

/** What two people changed, and not to the same: `prop` of a part, `posto` where it stands, `tolto` where one took it out. */
export type Contesa = { key: string; parte: string; prop: string; mia: unknown; loro: unknown };
export type Merged = { template: FormTemplate; contese: Contesa[] };
type Three<T> = { base: T; mine: T; theirs: T };

/**
 * What two people made of one template, by uid: what only one of them changed, added, moved or took out stays so; of what both changed one's
 * own stays, and is named, unless it is among `taken`, the keys of what is theirs. null where a template has two parts of one name.
 */
export function mergeTemplates(versions: Three<FormTemplate>, taken: ReadonlySet<string> = new Set()): Merged | null {
  const base = flatten(versions.base);
  const mine = flatten(versions.mine);
  const theirs = flatten(versions.theirs);
  if (base === null || mine === null || theirs === null) return null;
  const merge = new Merge({ base, mine, theirs }, taken);
  const flat = merge.flat();
  const { messaggioAvviso, regole } = merge.head(versions);
  return { template: { ...unflatten(versions.theirs, flat), messaggioAvviso, regole }, contese: merge.contese };
}

class Merge {
  readonly contese: Contesa[] = [];
  readonly #three: Three<Flat>;
  readonly #taken: ReadonlySet<string>;

  constructor(three: Three<Flat>, taken: ReadonlySet<string>) {
    this.#three = three;
    this.#taken = taken;
  }

  /** One value that both may have changed. */
  pick<T>(parte: string, prop: string, { base, mine, theirs }: Three<T>): T {
    if (sameValore(mine, theirs) || sameValore(base, theirs)) return mine;
    if (sameValore(base, mine)) return theirs;
    const key = `${parte}#${prop}`;
    this.contese.push({ key, parte, prop, mia: mine, loro: theirs });
    return this.#taken.has(key) ? theirs : mine;
  }

  head({ base, mine, theirs }: Three<FormTemplate>): Pick<FormTemplate, 'messaggioAvviso' | 'regole'> {
    const of = ({ messaggioAvviso }: FormTemplate) => messaggioAvviso;
    return {
      messaggioAvviso: this.pick('modulo', 'messaggioAvviso', { base: of(base), mine: of(mine), theirs: of(theirs) }),
      regole: mergeRegole({ base: base.regole, mine: mine.regole, theirs: theirs.regole }),
    };
  }

  flat(): Flat {
    const { base, mine, theirs } = this.#three;
    const parts = new Map<string, FlatPart>();
    for (const key of new Set([...theirs.parts.keys(), ...mine.parts.keys()])) {
      const part = this.#part(key, { base: base.parts.get(key), mine: mine.parts.get(key), theirs: theirs.parts.get(key) });
      if (part !== null) parts.set(key, part);
    }
    this.#rehome(parts);
    return { parts, lists: this.#lists(parts) };
  }

  #part(key: string, { base, mine, theirs }: Three<FlatPart | undefined>): FlatPart | null {
    if (base === undefined) return mine ?? theirs ?? null;
    if (mine !== undefined && theirs !== undefined) return this.#both(key, { base, mine, theirs });
    const left = mine ?? theirs;
    if (left === undefined || this.#isUntouched(key, mine === undefined ? 'theirs' : 'mine')) return null;
    // One took out what the other worked on.
    const contesa = `${key}#tolto`;
    this.contese.push({ key: contesa, parte: key, prop: 'tolto', mia: mine === undefined, loro: theirs === undefined });
    return (this.#taken.has(contesa) ? theirs : mine) ?? null;
  }

  #both(key: string, { base, mine, theirs }: Three<FlatPart>): FlatPart {
    const own = this.#own(key, { base: base.own, mine: mine.own, theirs: theirs.own });
    const list = this.pick(key, 'posto', { base: base.list, mine: mine.list, theirs: theirs.list });
    const merged = { ...mine, own, list } as FlatPart;
    if (merged.what === 'sezione' || base.what === 'sezione' || mine.what === 'sezione' || theirs.what === 'sezione') return merged;
    merged.opens = this.pick(key, 'sezioneSuccessiva', { base: base.opens, mine: mine.opens, theirs: theirs.opens });
    return merged;
  }

  /** Property by property; what a kind is told (`opzioni`) again one by one. The number of the order follows the lists. */
  #own(key: string, three: Three<object>, path = ''): FlatPart['own'] {
    const props = new Set(Object.values(three).flatMap((each) => Object.keys(each)));
    const merged: Record<string, unknown> = {};
    for (const prop of props) {
      const at = (each: object) => (each as Record<string, unknown>)[prop];
      const values = { base: at(three.base), mine: at(three.mine), theirs: at(three.theirs) };
      const isDeep = path === '' && prop === 'opzioni' && Object.values(values).every((each) => each !== undefined);
      const value = isDeep
        ? this.#own(key, values as Three<object>, 'opzioni.')
        : prop === 'numOrdine'
          ? values.mine
          : this.pick(key, `${path}${prop}`, values);
      if (value !== undefined) merged[prop] = value;
    }
    return merged as FlatPart['own'];
  }

  /** Whether one of the two left a part, and all that is inside it, as it was. */
  #isUntouched(key: string, who: 'mine' | 'theirs'): boolean {
    const { base } = this.#three;
    const now = this.#three[who];
    const inside = (flat: Flat, list: string): string[] =>
      [list, `${list}/valori`, `${list}/sezione`]
        .flatMap((each) => flat.lists.get(each) ?? [])
        .flatMap((each) => [each, ...inside(flat, each)]);
    const keys = [key, ...inside(now, key)];
    const before = [key, ...inside(base, key)];
    return sameValore(keys, before) && keys.every((each) => sameValore(base.parts.get(each), now.parts.get(each)));
  }

  /** A part whose place is gone, or is inside itself since both moved, stands where one's own template has it, else goes with its place. */
  #rehome(parts: Map<string, FlatPart>): void {
    const ownerOf = (list: string): string => list.replace(/\/(valori|sezione)$/, '');
    const isRooted = (key: string): boolean => {
      const seen = new Set<string>();
      let at = key;
      while (!seen.has(at)) {
        seen.add(at);
        const part = parts.get(at);
        if (part === undefined) return false;
        if (part.list === 'modulo') return true;
        at = ownerOf(part.list);
      }
      return false;
    };
    for (const [key, part] of parts) {
      const own = this.#three.mine.parts.get(key);
      if (!isRooted(key) && own !== undefined) parts.set(key, { ...part, list: own.list } as FlatPart);
    }
    for (const key of [...parts.keys()]) if (!isRooted(key)) parts.delete(key);
  }

  /** Each list in the order of whoever changed it; where both did, in one's own, with what only they have behind what precedes it there. */
  #lists(parts: ReadonlyMap<string, FlatPart>): Map<string, string[]> {
    const { base, mine, theirs } = this.#three;
    const lists = new Map<string, string[]>();
    for (const [key, { list }] of parts) lists.set(list, [...(lists.get(list) ?? []), key]);
    for (const [list, keys] of lists) {
      const order = (flat: Flat) => (flat.lists.get(list) ?? []).filter((key) => keys.includes(key));
      const merged = mergeOrder({ base: order(base), mine: order(mine), theirs: order(theirs) });
      lists.set(list, numbered(parts as Map<string, FlatPart>, [...merged, ...keys.filter((key) => !merged.includes(key))]));
    }
    return lists;
  }
}

function mergeOrder({ base, mine, theirs }: Three<string[]>): string[] {
  const common = (list: string[]) => list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const [first, second] = sameValore(common(mine), common(base)) ? [theirs, mine] : [mine, theirs];
  const merged = [...first];
  for (const [at, key] of second.entries()) {
    if (merged.includes(key)) continue;
    const previous = second.slice(0, at).findLast((each) => merged.includes(each));
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key);
  }
  return merged;
}

/** Numbers that grow along the list; those that do already stay. */
function numbered(parts: Map<string, FlatPart>, keys: string[]): string[] {
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, key] of keys.entries()) {
    const part = parts.get(key);
    if (part === undefined) continue;
    const numOrdine = at === 0 || part.own.numOrdine > last ? part.own.numOrdine : last + 1;
    if (numOrdine !== part.own.numOrdine) parts.set(key, { ...part, own: { ...part.own, numOrdine } } as FlatPart);
    last = numOrdine;
  }
  return keys;
}

/** Rules have no name: one that was changed is one that went and one that came. */
function mergeRegole({ base, mine, theirs }: Three<Regola[]>): Regola[] {
  const has = (list: Regola[], regola: Regola) => list.some((each) => sameValore(each, regola));
  const kept = theirs.filter((regola) => has(mine, regola) || !has(base, regola));
  return [...kept, ...mine.filter((regola) => !has(base, regola) && !has(theirs, regola))];
}
