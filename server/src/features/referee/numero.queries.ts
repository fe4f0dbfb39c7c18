import { sql } from 'kysely';

/**
 * The position of the referee `r` among the invitations of its proposta: a hidden referee is "Referee n" by it, for good,
 * wherever they are shown (D-102).
 */
export const numeroReferee = sql<number>`(select count(*) from referee nr where nr.proposta_id = r.proposta_id and nr.id <= r.id)`;
