import { CHIAMATE_AL_MASSIMO, normaliseCognome, personeChiamate } from '@sigeba/contract/cognome.ts';
import { parsePersonSearch } from '@sigeba/contract/utenti/personSearch.ts';
import { type SqlBool, sql } from 'kysely';
import { beginning, surnameFrom } from '../../ground/db/beginning.ts';
import type { Filters } from '../../ground/db/whichRows.ts';

/**
 * Filters a person `u` by the text of one search box: surname, surname and name, e-mail or codice fiscale, each from its beginning; by six
 * letters that may begin a surname or a codice fiscale.
 */
export type CercaPersona = {
  cognome?: string;
  cognomeBefore?: string;
  cognomi?: string[];
  nomi?: string[];
  email?: string;
  emailBefore?: string;
  codice?: string;
  codiceBefore?: string;
  iniziali?: string;
  inizialiBefore?: string;
  chiamato?: string;
  chiamatoBefore?: string;
};

/** The positions of words that a text may mean: each is a condition of its own, so that each uses the index of surnames. */
const CHIAMATE = Array.from({ length: CHIAMATE_AL_MASSIMO }, (_, at) => at + 1);

/** People whose surname begins with one word and one of whose names begins with the other; without words nobody. */
const calledSo = (cognomi: readonly string[] | undefined, nomi: readonly string[] | undefined, at: number) => sql`(
  u.cognome_norm ~>=~ (${cognomi}::text[])[${sql.lit(at)}] and u.cognome_norm ~<~ ((${cognomi}::text[])[${sql.lit(at)}] || '{')
  and ((${nomi}::text[])[${sql.lit(at)}] = ''
    or exists (select from unnest(parole_del_cognome(u.nome)) as parola where starts_with(parola, (${nomi}::text[])[${sql.lit(at)}]))))`;

/** The people that a text may mean, as `personeChiamate` splits it. */
export const calledAny = (cognomi: readonly string[] | undefined, nomi: readonly string[] | undefined) =>
  sql<SqlBool>`(${sql.join(
    CHIAMATE.map((at) => calledSo(cognomi, nomi, at)),
    sql` or `,
  )})`;

const codiceFiscale = sql`u.codice_fiscale`;
const cognomeNorm = sql`u.cognome_norm`;

export const PER_PERSONA = {
  cognome: ({ cognome, cognomeBefore }) => beginning(cognomeNorm, cognome, cognomeBefore),
  cognomi: ({ cognomi, nomi }) => calledAny(cognomi, nomi),
  email: ({ email, emailBefore }) => beginning(sql`lower(u.email)`, email, emailBefore),
  codice: ({ codice, codiceBefore }) => beginning(codiceFiscale, codice, codiceBefore),
  iniziali: ({ iniziali, inizialiBefore, chiamato, chiamatoBefore }) =>
    sql<SqlBool>`(${beginning(codiceFiscale, iniziali, inizialiBefore)} or ${beginning(cognomeNorm, chiamato, chiamatoBefore)})`,
} satisfies Filters<CercaPersona>;

/**
 * The text of a search box as these filters take it.
 * @param codici whether the caller reads codici fiscali: for others they are no way to find anybody
 */
export function personaFrom(text: string | undefined, { codici }: { codici: boolean }): CercaPersona {
  const { per, testo } = parsePersonSearch(text ?? '');
  if (per === 'EMAIL') return { email: testo, emailBefore: `${testo}\u{10ffff}` };
  if (per === 'CODICE' && codici) return { codice: testo, codiceBefore: `${testo}{` };
  if (per !== 'INIZIALI' || !codici) return calledFrom(testo);
  const chiamato = normaliseCognome(testo);
  return { iniziali: testo, inizialiBefore: `${testo}{`, chiamato, chiamatoBefore: `${chiamato}{` };
}

/** One word is a surname; several may be surname and name. */
function calledFrom(text = ''): Pick<CercaPersona, 'cognome' | 'cognomeBefore' | 'cognomi' | 'nomi'> {
  const chiamate = personeChiamate(text);
  if (chiamate.length === 1) return surnameFrom(text);
  return { cognomi: chiamate.map(({ cognome }) => cognome), nomi: chiamate.map(({ nome }) => nome) };
}
