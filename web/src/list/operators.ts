import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { parseRicerca } from '@sigeba/contract/list/operatori.ts';
import type { ListFilters } from '../api/useListFilters.ts';

type Patch<K extends string> = Partial<ListFilters<K>>;

/** What each operator of a list becomes among its filters; null where its value means nothing there. */
export type Operators<K extends string> = Readonly<Record<string, (valore: string) => Patch<K> | null>>;

/** A search with operators as filters; what was not understood is told, and stays where it was typed. */
export function understand<K extends string>(
  text: string,
  operators: Operators<K>,
): { patch: Patch<K>; nonCapiti: string[]; parole: string } {
  const { detti, parole } = parseRicerca(text, Object.keys(operators));
  const read = detti.map(({ operatore, valore }) => ({ said: `${operatore}:${valore}`, patch: operators[operatore]?.(valore) ?? null }));
  return {
    patch: Object.assign({}, ...read.map(({ patch }) => patch ?? {})) as Patch<K>,
    nonCapiti: read.filter(({ patch }) => patch === null).map(({ said }) => said),
    parole,
  };
}

export const hasOperators = <K extends string>(text: string, operators: Operators<K>): boolean =>
  parseRicerca(text, Object.keys(operators)).detti.length > 0;

/** The one of these whose words, or whose code, begin so, accents and case aside. */
export function namedBy<Code extends string>(valore: string, texts: Readonly<Record<Code, string>>): Code | null {
  const words = normaliseCognome(valore);
  const codes = Object.keys(texts) as Code[];
  const found = codes.find((code) => [texts[code], code].some((name) => normaliseCognome(name).startsWith(words)));
  return words === '' ? null : (found ?? null);
}
