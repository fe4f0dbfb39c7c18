import { partOf } from './partOf.ts';
import type { FormTemplate, Id } from './template.types.ts';

/** Where new fields, options, columns and sections get their names from. */
export type NewIds = {
  /** Six letters or digits: answers are kept by it, so it is never one that anything else has had. */
  uid: () => string;
  /** Rules name fields by it, answers name options by it. */
  id: () => Id;
};

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Ids written by hand are small: new ones begin above them. */
const FIRST_ID = 1_000_000;
const LAST_ID = 2_147_483_647;

/** What of a template no new field, option, column or section may be called. */
export function namesIn({ sezioni }: FormTemplate): Set<string | Id> {
  const part = partOf({ sezioni });
  const colonne = part.campi.flatMap(({ opzioni }) => opzioni?.colonne ?? []);
  const options = colonne.flatMap(({ valori }) => valori ?? []);
  return new Set(
    [...part.campi, ...part.opzioni, ...part.sezioni, ...options].flatMap(({ uid, id }) => [uid, id]).concat(colonne.map(({ uid }) => uid)),
  );
}

/**
 * New names, drawn at random from a space so large (36⁶, 2³¹) that two people who work at the same time do not meet, and never one of
 * `taken`. What earlier versions of the form had is looked at on the server, at Salva (`reusedNames`).
 * @param pick a whole number from 0 to below the bound, at random
 */
export function newIds(taken: ReadonlySet<string | Id>, pick: (bound: number) => number): NewIds {
  const given = new Set(taken);
  const fresh = <T extends string | Id>(draw: () => T): T => {
    let drawn = draw();
    while (given.has(drawn)) drawn = draw();
    given.add(drawn);
    return drawn;
  };
  return {
    // The first sign is a letter: a formula reads digits alone as a number.
    uid: () => fresh(() => [26, ...Array<number>(5).fill(36)].map((bound) => SIGNS[pick(bound)]).join('')),
    id: () => fresh(() => FIRST_ID + pick(LAST_ID - FIRST_ID)),
  };
}
