import { first } from '../db/query.ts';

/** Uses up a ticket and answers the session behind it. */
export const useTicket = first((q, { tokenHash, risorsa, received }: { tokenHash: Buffer; risorsa: string; received: Date }) =>
  q
    .deleteFrom('token_download as k')
    .using('sessione as s')
    .whereRef('s.id', '=', 'k.sessione_id')
    .where('k.token_hash', '=', tokenHash)
    .where('k.risorsa', '=', risorsa)
    .where('k.scade_ts', '>', received)
    .returning('s.token_hash as sessionHash'),
);

/** What a ticket is bound to, and the session behind it. */
export const findTicket = first((q, { tokenHash, received }: { tokenHash: Buffer; received: Date }) =>
  q
    .selectFrom('token_download as k')
    .innerJoin('sessione as s', 's.id', 'k.sessione_id')
    .select(['k.risorsa', 's.token_hash as sessionHash'])
    .where('k.token_hash', '=', tokenHash)
    .where('k.scade_ts', '>', received),
);
