import type { Gruppo } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/db.types.ts';
import type { Upload } from './receiveUpload.ts';

type NewMedia = Upload & { ambito: 'PROPOSTA' | 'IMG' | 'MASSIVO'; proprietarioId: number; at: Date };

export const insertMedia = (tx: Tx, { nome, mime, dimensione, sha256, storageKey, ambito, proprietarioId, at }: NewMedia) =>
  tx
    .insertInto('media')
    .values({ nome, mime, dimensione, sha256, storage_key: storageKey, ambito, proprietario_id: proprietarioId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

const file = (tx: Tx, id: number) =>
  tx.selectFrom('media as m').select(['m.nome', 'm.mime', 'm.dimensione', 'm.storage_key as storageKey']).where('m.id', '=', id);

/** An upload of one's own that hangs on nothing yet. */
const unattachedOf = (utenteId: number) => sql<boolean>`m.proprietario_id = ${utenteId}
  and not exists (select from compilazione_media x where x.media_id = m.id)`;

/** Who asks; groups of classi that an office account works on (D-59), none for anybody else. */
type Reader = { utenteId: number; gruppi: readonly Gruppo[] };

const readable = (tx: Tx, id: number, { utenteId, gruppi }: Reader) =>
  file(tx, id).where((eb) =>
    eb.or([
      unattachedOf(utenteId),
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
              sql<boolean>`t.gruppo = any(${[...gruppi]}::text[])`,
              sql<boolean>`exists (select from proposta_partecipante pp join richiesta_partecipazione q on q.partecipante_id = pp.id
                  where pp.proposta_id = p.id and pp.utente_id = ${utenteId} and q.status = 'ACCETTATA')`,
            ]),
          ),
      ),
    ]),
  );

/** A file that the person may read: a fresh upload of theirs, or one of a proposta, or of its reports, that they take part in or whose group they work on. */
export const findReadable = (tx: Tx, id: number, reader: Reader) => readable(tx, id, reader).executeTakeFirst();

/** The same for an image of a formatted text. */
export const findReadableImage = (tx: Tx, id: number, reader: Reader) =>
  readable(tx, id, reader).where('m.mime', 'like', 'image/%').executeTakeFirst();

/** A file that the proponent of an istanza may read: a fresh upload of theirs, or one that hangs on the istanza. */
export const findReadableOfIstanza = (tx: Tx, id: number, proponenteId: number) =>
  file(tx, id)
    .where((eb) =>
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
    )
    .executeTakeFirst();

type Naming = { ids: readonly number[]; utenteId: number; compilazioneId: number | null };

/** Of these files those that the answers of a compilazione may name: its own, and fresh uploads of the person. They stay until the end of the transaction. */
export const listUsable = (tx: Tx, { ids, utenteId, compilazioneId }: Naming) =>
  tx
    .selectFrom('media as m')
    .select(['m.id', 'm.nome', 'm.mime', 'm.dimensione'])
    .where('m.id', 'in', ids)
    .where('m.ambito', 'in', ['PROPOSTA', 'IMG'])
    .where((eb) =>
      eb.or([
        unattachedOf(utenteId),
        sql<boolean>`exists (select from compilazione_media y where y.media_id = m.id and y.compilazione_id = ${compilazioneId})`,
      ]),
    )
    .forKeyShare()
    .execute();

/** Forgets uploads that nothing hangs on since before this instant; answers the keys of their bytes. */
export const deleteUnattached = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('media')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media as m')
        .select('m.id')
        .where('m.created_at', '<', before)
        .where(sql<boolean>`not exists (select from compilazione_media x where x.media_id = m.id)`)
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key as storageKey')
    .execute();
