import { parsePersonSearch } from '@sigeba/contract/utenti/personSearch.ts';
import { sql } from 'kysely';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import type { Filters } from '../../ground/db/whichRows.ts';

/** Filters a person `u` by the text of one search box: surname, e-mail or codice fiscale, each from its beginning. */
export type CercaPersona = {
  cognome?: string;
  cognomeBefore?: string;
  email?: string;
  emailBefore?: string;
  codice?: string;
  codiceBefore?: string;
};

export const PER_PERSONA = {
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`u.cognome_norm`, cognome, cognomeBefore),
  email: ({ email, emailBefore }) => beginning(sql`lower(u.email)`, email, emailBefore),
  codice: ({ codice, codiceBefore }) => beginning(sql`u.codice_fiscale`, codice, codiceBefore),
} satisfies Filters<CercaPersona>;

/** The text of the search box as these filters take it, for callers who read codici fiscali. */
export function personaFrom(text = ''): CercaPersona {
  const { per, testo } = parsePersonSearch(text);
  if (per === 'EMAIL') return { email: testo, emailBefore: `${testo}\u{10ffff}` };
  if (per === 'CODICE') return { codice: testo, codiceBefore: `${testo}{` };
  return surnameFrom(text);
}
