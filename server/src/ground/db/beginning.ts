import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Texts with this beginning, found by an index: `like` uses one only where the plan is made for the very text. */
export const beginning = (column: RawBuilder<unknown>, from: string | undefined, before: string | undefined): RawBuilder<SqlBool> =>
  sql`(${column} ~>=~ ${from} and ${column} ~<~ ${before})`;

/**
 * The values of a filter by the beginning of a surname; none where no surname is given. Punctuation alone finds nobody, instead of
 * everybody.
 */
export function surnameFrom(text = ''): { cognome?: string; cognomeBefore?: string } {
  if (text.trim() === '') return {};
  // A normalised surname consists of a-z and 0-9; { comes right after z, and letters of other scripts follow.
  const cognome = normaliseCognome(text) || '{';
  return { cognome, cognomeBefore: `${cognome}{` };
}

/** Escapes a text for `like`, so that its wildcards stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
