import { sql } from 'kysely';
import { first, one, write } from '../../ground/db/query.ts';

type NewStemma = { nome: string; svg: string | null; png: Buffer; at: Date };

export const insertStemma = one((q, { nome, svg, png, at }: NewStemma) =>
  q.insertInto('stemma').values({ nome, svg, png, created_at: at }).returning('id'),
);

const isChosen = sql<boolean>`exists (select from configurazione k where k.chiave = 'ente.stemma' and k.valore ->> 0 = s.id::text)`;

/** The crest of this id, if it is the one that the university has chosen. */
export const findChosen = first((q, { id }: { id: number }) =>
  q.selectFrom('stemma as s').select(['s.nome', 's.svg', 's.png']).where('s.id', '=', id).where(isChosen),
);

/** The name of a stored crest, as the setting keeps it. */
export const findStemma = first((q, { id }: { id: number }) => q.selectFrom('stemma').select('nome').where('id', '=', id));

/** Deletes crests from before this instant that the university has not chosen. */
export const deleteUnchosen = write(
  (_, { before }: { before: Date }) => sql`delete from stemma s where s.created_at < ${before} and not ${isChosen}`,
);
