import type { Gruppo } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import { anyOf, first, many, one, type Q } from '../db/question.ts';
import type { Upload } from './receiveUpload.ts';

type NewMedia = Upload & { ambito: 'PROPOSTA' | 'IMG' | 'MASSIVO'; proprietarioId: number; at: Date };

export const insertMedia = one((q, { nome, mime, dimensione, sha256, storageKey, ambito, proprietarioId, at }: NewMedia) =>
  q
    .insertInto('media')
    .values({ nome, mime, dimensione, sha256, storage_key: storageKey, ambito, proprietario_id: proprietarioId, created_at: at })
    .returning('id'),
);

const file = (q: Q, id: number) =>
  q.selectFrom('media as m').select(['m.nome', 'm.mime', 'm.dimensione', 'm.storage_key as storageKey']).where('m.id', '=', id);

/** An upload of one's own that hangs on nothing yet. */
const unattachedOf = (utenteId: number) => sql<boolean>`m.proprietario_id = ${utenteId}
  and not exists (select from compilazione_media x where x.media_id = m.id) and not exists (select from bando_file y where y.media_id = m.id)
  and not exists (select from caricamento_massivo z where z.media_id = m.id)
  and not exists (select from cambio_titolare w where w.allegato_media_id = m.id)`;

/** Hangs on the part that this member has filled in of a proposta, and reads it: who is one no more reads it no more. */
const inPartOf = (utenteId: number) => sql<boolean>`exists (select from compilazione_media cm
  join proposta_partecipante pp on pp.compilazione_id = cm.compilazione_id
  join richiesta_partecipazione q on q.partecipante_id = pp.id
  join proposta p on p.id = pp.proposta_id
  where cm.media_id = m.id and pp.utente_id = ${utenteId} and q.status = 'ACCETTATA' and p.eliminata_ts is null)`;

/** Who asks; groups of classi that an office account works on (D-59), none for anybody else. */
type Reading = { id: number; utenteId: number; gruppi: readonly Gruppo[] };

const readable = (q: Q, { id, utenteId, gruppi }: Reading) =>
  file(q, id).where((eb) =>
    eb.or([
      unattachedOf(utenteId),
      inPartOf(utenteId),
      eb.exists(
        eb
          .selectFrom('compilazione_media as cm')
          .leftJoin('proposta as o', 'o.compilazione_id', 'cm.compilazione_id')
          .leftJoin('rendicontazione as r', 'r.compilazione_id', 'cm.compilazione_id')
          .innerJoin('proposta as p', (join) => join.on('p.id', '=', sql<number>`coalesce(o.id, r.proposta_id)`))
          .innerJoin('classe as c', 'c.id', 'p.classe_id')
          .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
          .select('cm.media_id')
          .whereRef('cm.media_id', '=', 'm.id')
          .where('p.eliminata_ts', 'is', null)
          .where('r.eliminata_ts', 'is', null)
          .where((proposta) =>
            proposta.or([
              proposta('p.responsabile_id', '=', utenteId),
              proposta('p.titolare_id', '=', utenteId),
              sql<boolean>`exists (select from cambio_titolare ct where ct.proposta_id = p.id and ct.titolare_precedente_id = ${utenteId})`,
              sql<boolean>`t.gruppo = any(${gruppi}::text[])`,
              sql<boolean>`exists (select from proposta_partecipante pp join richiesta_partecipazione q on q.partecipante_id = pp.id
                  where pp.proposta_id = p.id and pp.utente_id = ${utenteId} and q.status = 'ACCETTATA')`,
            ]),
          ),
      ),
    ]),
  );

/** A file that the person may read: a fresh upload of theirs, one of their own part, or one of a proposta, or of its reports, that they take part in or whose group they work on. */
export const findReadable = first(readable);

/** The same for an image of a formatted text. */
export const findReadableImage = first((q, reading: Reading) => readable(q, reading).where('m.mime', 'like', 'image/%'));

/** A file that the proponent of an istanza may read: a fresh upload of theirs, or one that hangs on the istanza. */
export const findReadableOfIstanza = first((q, { id, proponenteId }: { id: number; proponenteId: number }) =>
  file(q, id).where((eb) =>
    eb.or([
      unattachedOf(proponenteId),
      eb.exists(
        eb
          .selectFrom('compilazione_media as cm')
          .innerJoin('istanza as i', 'i.compilazione_id', 'cm.compilazione_id')
          .select('cm.media_id')
          .whereRef('cm.media_id', '=', 'm.id')
          .where('i.utente_proponente_id', '=', proponenteId)
          .where('i.eliminata_ts', 'is', null),
      ),
    ]),
  ),
);

/**
 * A file of a call that has begun, which everybody may read (decision D-61); before that for who works on one of its groups,
 * or a fresh upload of one's own.
 */
export const findReadableOfBando = first((q, { id, utenteId, gruppi, received }: Reading & { received: Date }) =>
  file(q, id).where((eb) =>
    eb.or([
      unattachedOf(utenteId),
      sql<boolean>`exists (select from bando_file f join bando b on b.id = f.bando_id left join tipologia_progetto t on t.bando_id = b.id
        where f.media_id = m.id and (b.start_timestamp <= ${received} or t.start_timestamp <= ${received}
          or t.gruppo = any(${gruppi}::text[]) or t.id is null and cardinality(${gruppi}::text[]) > 0))`,
    ]),
  ),
);

/** A file that hangs on a page which is read before any login: that of a public call that has begun (decision D-188). */
export const findReadableByAnybody = first((q, { id, received }: { id: number; received: Date }) =>
  file(q, id).where(
    sql<boolean>`exists (select from bando_file f join bando b on b.id = f.bando_id
      where f.media_id = m.id and b.pubblico and b.start_timestamp <= ${received})`,
  ),
);

type Naming = { ids: readonly number[]; utenteId: number; compilazioneId: number | null };

/** Of these files those that the answers of a compilazione may name: its own, and fresh uploads of the person. They stay until the end of the transaction. */
export const listUsable = many((q, { ids, utenteId, compilazioneId }: Naming) =>
  q
    .selectFrom('media as m')
    .select(['m.id', 'm.nome', 'm.mime', 'm.dimensione'])
    .where(sql<boolean>`m.id = any(${ids}::bigint[])`)
    .where('m.ambito', 'in', ['PROPOSTA', 'IMG'])
    .where((eb) =>
      eb.or([
        unattachedOf(utenteId),
        sql<boolean>`exists (select from compilazione_media y where y.media_id = m.id and y.compilazione_id = ${compilazioneId})`,
      ]),
    )
    .forKeyShare(),
);

/** Of these keys those that a row names. */
export const listNamedKeys = many((q, { keys }: { keys: readonly string[] }) =>
  q.selectFrom('media').select('storage_key as storageKey').where('storage_key', '=', anyOf(keys)),
);

/** Forgets uploads that nothing hangs on since before this instant; answers the keys of their bytes. */
export const deleteUnattached = many((q, { before }: { before: Date }) =>
  q
    .deleteFrom('media')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media as m')
        .select('m.id')
        .where('m.created_at', '<', before)
        .where(
          sql<boolean>`not exists (select from compilazione_media x where x.media_id = m.id)
            and not exists (select from bando_file y where y.media_id = m.id)
            and not exists (select from caricamento_massivo z where z.media_id = m.id)
            and not exists (select from cambio_titolare w where w.allegato_media_id = m.id)`,
        )
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key as storageKey'),
);

/** What a person's uploads since this instant that hang on nothing weigh, in MB, beside the limit that the university has set. */
export const weighUnattached = one(
  (_, { utenteId, since }: { utenteId: number; since: Date }) => sql<{ mb: number; impostazione: unknown }>`
    select coalesce((select sum(m.dimensione) from media m where m.created_at > ${since}::timestamptz and ${unattachedOf(utenteId)}), 0)::float8 / 1048576 as "mb",
      (select valore from configurazione where chiave = 'limiti.sciolti_mb') as "impostazione"`,
);
