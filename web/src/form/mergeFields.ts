import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { Store } from './store.ts';

/**
 * After code 9: what somebody else stored comes in beneath what was typed here, field by field, and nothing typed is lost. Answers
 * the fields that both have changed, and not to the same: the other's value is then said beside them.
 */
export function mergeFields<T extends object>(store: Store<T>, theirs: T): (keyof T & string)[] {
  const [before, mine] = [store.saved(), store.values()];
  store.markSaved(theirs, before);
  const differ = (one: T, other: T) => (campo: keyof T) => !sameValore(one[campo], other[campo]);
  return (Object.keys(theirs) as (keyof T & string)[])
    .filter(differ(before, theirs))
    .filter(differ(before, mine))
    .filter(differ(mine, theirs));
}
