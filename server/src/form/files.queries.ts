import { anyOf, many } from '../ground/db/query.ts';

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
