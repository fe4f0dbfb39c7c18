import { sql } from 'kysely';
import { anyOf, first, many, one } from '../ground/db/query.ts';

type OfSending = { realId: number; actorId: number; ids: readonly number[] };

/** Who sends, on whose behalf, from which university, and the fingerprints of the files that are named. */
export const readMittente = one(
  (_, { realId, actorId, ids }: OfSending) => sql<{
    ateneo: unknown;
    inviataDa: string;
    operatore: string | null;
    file: { id: number; nome: string; sha256: string }[];
  }>`
  select (select valore from configurazione where chiave = 'ente.nome') as "ateneo", u.cognome || ' ' || u.nome as "inviataDa",
    (select o.cognome || ' ' || o.nome from utente o where o.id = ${realId} and o.id <> u.id) as "operatore",
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'sha256', encode(m.sha256, 'hex')) order by m.id), '[]')
      from media m where m.id = any(${ids}::bigint[])) as "file"
  from utente u where u.id = ${actorId}`,
);

/** Every version that was sent, the newest first. */
export const listVersioni = many((q, { compilazioneId }: { compilazioneId: number }) =>
  q
    .selectFrom('compilazione_versione')
    .select(['versione', 'quando', 'valori', 'ricevuta', 'impronta', 'form_versione_id as formVersioneId'])
    .where('compilazione_id', '=', compilazioneId)
    .orderBy('versione', 'desc'),
);

/** One version that was sent. */
export const findVersione = first((q, { compilazioneId, versione }: { compilazioneId: number; versione: number }) =>
  q
    .selectFrom('compilazione_versione')
    .select(['versione', 'quando', 'valori', 'ricevuta', 'impronta', 'form_versione_id as formVersioneId'])
    .where('compilazione_id', '=', compilazioneId)
    .where('versione', '=', versione),
);

/** The fingerprints of files. */
export const listHashes = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('media')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('id', '=', anyOf(ids)),
);
