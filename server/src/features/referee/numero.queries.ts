import { sql } from 'kysely';

/** The how-manieth of the invitations of its proposta the referee `r` is: who is hidden is "Referee n" by it, wherever they are read of, for good (D-102). */
export const numeroReferee = sql<number>`(select count(*) from referee nr where nr.proposta_id = r.proposta_id and nr.id <= r.id)`;
