import { sql } from 'kysely';
import { first, json, many, one, type Q, type RowOf, write } from '../../ground/db/query.ts';

const modelli = (q: Q) =>
  q
    .selectFrom('modello_email as m')
    .leftJoin('utente as u', 'u.id', 'm.updated_by')
    .select(['m.id', 'm.chiave', 'm.lingua', 'm.soggetto', 'm.corpo', 'm.soggetto_originale as soggettoOriginale'])
    .select(['m.corpo_originale as corpoOriginale', 'm.updated_at as updatedAt', 'm.updated_by as daId', 'u.cognome', 'u.nome']);

/** Italian texts first. */
export const listModelli = many((q) => modelli(q).orderBy('m.lingua', 'desc'));
export type ModelloRow = RowOf<typeof listModelli>;

export const lockModello = first((q, { id }: { id: number }) => modelli(q).where('m.id', '=', id).forUpdate('m'));

/** The text of a kind as it is now; a letter that an office writes has one language. */
export const getPartenza = one((q, { chiave }: { chiave: string }) =>
  q
    .selectFrom('modello_email as m')
    .select(sql<string>`coalesce(m.soggetto, m.soggetto_originale)`.as('soggetto'))
    .select(sql<string>`coalesce(m.corpo, m.corpo_originale)`.as('corpo'))
    .where('m.chiave', '=', chiave),
);

type Change = { id: number; soggetto: string | null; corpo: string | null; at: Date; by: number };

/** With both texts null the original applies again. */
export const writeModello = write((q, { id, soggetto, corpo, at, by }: Change) =>
  q.updateTable('modello_email').set({ soggetto, corpo, updated_at: at, updated_by: by }).where('id', '=', id),
);

type TestoModello = { soggetto: string; corpo: string; parole: Readonly<Record<string, string | null>> };

/** A text as it would stand in the outbox. */
export const compila = one(
  (_, { soggetto, corpo, parole }: TestoModello) => sql<{ soggetto: string; corpo: string }>`
    select compila_modello(${soggetto}, ${json(parole)}) as soggetto, compila_modello(${corpo}, ${json(parole)}) as corpo`,
);
