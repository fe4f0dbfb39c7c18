import type { Violazione } from '../../refusals/refusal.ts';
import { type Part, partOf } from './partOf.ts';
import type { FormTemplate } from './template.types.ts';

type Named = Pick<FormTemplate, 'sezioni'>;
type Called = { uid: string; id: number };

/** What a template calls something by that it did not call anything by when it was stored last. */
export function newNames(
  template: Named,
  stored: Named,
): { campi: Called[]; sezioni: Called[]; opzioni: (Called & { di: string })[]; isEmpty: boolean } {
  const [now, before] = [partOf(template), partOf(stored)];
  const known = { campi: uidsOf(before.campi), sezioni: uidsOf(before.sezioni) };
  const answers = new Set(answersOf(before).map(({ key }) => key));
  const fresh = {
    campi: now.campi.filter(({ uid }) => !known.campi.has(uid)),
    sezioni: now.sezioni.filter(({ uid }) => !known.sezioni.has(uid)),
    opzioni: answersOf(now).filter(({ key }) => !answers.has(key)),
  };
  return { ...fresh, isEmpty: Object.values(fresh).every((each) => each.length === 0) };
}

/**
 * Names that came into a draft since it was stored, and that something else of an earlier version has: answers are kept by the uid of their
 * field and the id of their option, and would be read as answers to the new one. What is taken out and put back is the same, by uid and id.
 */
export function reusedNames(template: Named, stored: Named, versions: readonly Named[]): Violazione[] {
  const fresh = newNames(template, stored);
  const parts = versions.map((version) => partOf(version));
  const isOther = (called: Called, all: readonly Called[]): boolean => all.length > 0 && !all.some(({ id }) => id === called.id);
  const withUid = (kind: 'campi' | 'sezioni', uid: string) => parts.flatMap((part) => part[kind].filter((each) => each.uid === uid));
  const uids = (['campi', 'sezioni'] as const).flatMap((kind) =>
    fresh[kind]
      .filter((called) => isOther(called, withUid(kind, called.uid)))
      .map(({ uid }) => ({ campo: uid, messaggio: `L'uid "${uid}" è già stato di altro, in una versione precedente.` })),
  );
  const given = parts.flatMap(answersOf);
  const ids = fresh.opzioni.flatMap(({ di, id, uid }) => {
    const before = given.filter((each) => each.di === di && each.id === id);
    const isSame = before.length === 0 || before.some((each) => each.uid === uid);
    return isSame ? [] : [{ campo: di, messaggio: `L'id ${id} è già stato di un'altra opzione, in una versione precedente.` }];
  });
  return [...uids, ...ids];
}

const uidsOf = (all: readonly Called[]): Set<string> => new Set(all.map(({ uid }) => uid));

/** The options of each field, as answers name them: by id within their field. */
const answersOf = ({ campi }: Part) =>
  campi.flatMap(({ uid: di, valori }) => valori.map(({ id, uid }) => ({ di, id, uid, key: `${di}/${id}/${uid}` })));
