import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text from its beginning, where an index finds it: `like` finds one only when a plan is made for the very letters. */
export const beginning = (column: RawBuilder<unknown>, from: string | undefined, before: string | undefined): RawBuilder<SqlBool> =>
  sql`(${column} ~>=~ ${from} and ${column} ~<~ ${before})`;

/**
 * What a filter by the beginning of a surname goes by; nothing where no surname is given. Signs alone begin nobody's: they
 * find nobody, instead of everybody.
 */
export function surnameFrom(text = ''): { cognome?: string; cognomeBefore?: string } {
  if (text.trim() === '') return {};
  // A normalised surname is made of a-z and 0-9, and { comes right after z; letters of other scripts follow.
  const cognome = normaliseCognome(text) || '{';
  return { cognome, cognomeBefore: `${cognome}{` };
}

/** Words as `like` is to find them: what it reads as "anything" stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
