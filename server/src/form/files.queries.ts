import { anyOf, many } from '../ground/db/query.ts';

type FileSelection = { compilazioneId: number; ids: readonly number[] };

/** Locks the uploads in a fixed order, so that of two forms that name the same upload one waits for the other. */
export const lockFiles = many((q, { ids }: FileSelection) =>
  q.selectFrom('media').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate(),
);

/** Those of these files that are attached to another form. */
export const listTiedElsewhere = many((q, { compilazioneId, ids }: FileSelection) =>
  q
    .selectFrom('compilazione_media')
    .select('media_id as mediaId')
    .distinct()
    .where('media_id', '=', anyOf(ids))
    .where('compilazione_id', '<>', compilazioneId),
);
