import { sql } from 'kysely';
import { anyOf, many, one } from '../db/query.ts';
import type { Upload } from './receiveUpload.ts';

type NewMedia = Upload & { ambito: 'PROPOSTA' | 'IMG' | 'MASSIVO' | 'BANDO' | 'DELIBERA'; proprietarioId: number; at: Date };

export const insertMedia = one((q, { nome, mime, dimensione, sha256, storageKey, ambito, proprietarioId, at }: NewMedia) =>
  q
    .insertInto('media')
    .values({ nome, mime, dimensione, sha256, storage_key: storageKey, ambito, proprietario_id: proprietarioId, created_at: at })
    .returning('id'),
);

/** A document that a setting of the university names; alias `m` is the file. */
export const isDocumento = sql<boolean>`exists (select from configurazione k where k.chiave = 'rendicontazione.istruzioni' and k.valore ->> 0 = m.id::text)`;

/** An own upload that nothing names yet; alias `m` is the file. */
export const unattachedOf = (utenteId: number) => sql<boolean>`m.proprietario_id = ${utenteId}
  and not exists (select from compilazione_media x where x.media_id = m.id) and not exists (select from bando_file y where y.media_id = m.id)
  and not exists (select from caricamento_massivo z where z.media_id = m.id)
  and not exists (select from cambio_titolare w where w.allegato_media_id = m.id)
  and not exists (select from cert_delibera_file v where v.media_id = m.id)
  and not exists (select from istanza_richiesta r where r.media_id = m.id) and not ${isDocumento}`;

type MediaSelection = { ids: readonly number[]; utenteId: number; compilazioneId: number | null };

/**
 * Those of these files that the answers of a compilazione may name: its own, and new uploads of the person. They are locked until the end
 * of the transaction.
 */
export const listUsable = many((q, { ids, utenteId, compilazioneId }: MediaSelection) =>
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

/** Those of these keys that a row names. */
export const listNamedKeys = many((q, { keys }: { keys: readonly string[] }) =>
  q.selectFrom('media').select('storage_key as storageKey').where('storage_key', '=', anyOf(keys)),
);

/** All uploads, named or not, as the store should have them. */
export const listUploads = many((q) => q.selectFrom('media').select(['storage_key as key', 'dimensione', 'sha256']).orderBy('id'));

/** Deletes uploads from before this instant that nothing names. @returns the keys of their bytes */
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
            and not exists (select from cambio_titolare w where w.allegato_media_id = m.id)
            and not exists (select from cert_delibera_file v where v.media_id = m.id)
            and not exists (select from istanza_richiesta r where r.media_id = m.id) and not ${isDocumento}`,
        )
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key as storageKey'),
);

/** The size in MB of a person's uploads since this instant that nothing names, and the limit that the university has set. */
export const weighUnattached = one(
  (_, { utenteId, since }: { utenteId: number; since: Date }) => sql<{ mb: number; impostazione: unknown }>`
    select coalesce((select sum(m.dimensione) from media m where m.created_at > ${since}::timestamptz and ${unattachedOf(utenteId)}), 0)::float8 / 1048576 as "mb",
      (select valore from configurazione where chiave = 'limiti.sciolti_mb') as "impostazione"`,
);
