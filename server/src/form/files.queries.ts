import type { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { type SqlBool, sql } from 'kysely';
import { anyOf, json, many, write } from '../ground/db/question.ts';

/**
 * Lets the files of answers go; those that a sent version names stay for ever, those of a part that a
 * reopening may bring back stay while it is open.
 */
export const detachFiles = write((q, { compilazioneId }: { compilazioneId: number }) =>
  q
    .deleteFrom('compilazione_media as cm')
    .where('cm.compilazione_id', '=', compilazioneId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('compilazione_versione as v').select('v.versione').whereRef('v.compilazione_id', '=', 'cm.compilazione_id'),
        ),
      ),
    )
    .where(
      sql<SqlBool>`not exists (select from proposta_riapertura a where a.chiusa_ts is null
        and a.tenuta -> 'compilazioni' @> jsonb_build_array(jsonb_build_object('id', cm.compilazione_id)))`,
    ),
);

type Tying = { compilazioneId: number; ids: readonly number[] };

/** Of two forms that name the same upload at the same moment one waits for the other, always in the same order. */
export const lockFiles = many((q, { ids }: Tying) =>
  q.selectFrom('media').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate(),
);

/** Those of these files that hang on another form already. */
export const listTiedElsewhere = many((q, { compilazioneId, ids }: Tying) =>
  q
    .selectFrom('compilazione_media')
    .select('media_id as mediaId')
    .distinct()
    .where('media_id', '=', anyOf(ids))
    .where('compilazione_id', '<>', compilazioneId),
);

type Naming = { compilazioneId: number; files: ReturnType<typeof mediaOf> };

/** Ties files to the answers that name them, in the order in which they are named. */
export const attachFiles = write(
  (_, { compilazioneId, files }: Naming) => sql`
    insert into compilazione_media (compilazione_id, campo_uid, media_id, ordine)
    select ${compilazioneId}::bigint, f.value ->> 'uid', (f.value ->> 'mediaId')::bigint, f.ordinality - 1
    from jsonb_array_elements(${json(files)}) with ordinality as f
    on conflict (compilazione_id, campo_uid, media_id) do nothing`,
);
