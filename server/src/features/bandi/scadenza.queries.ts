import { type RawBuilder, sql } from 'kysely';

type Aliases = { tipologia: string; bando: string };
const own = (column: 'start_timestamp' | 'end_timestamp', { tipologia, bando }: Aliases) =>
  sql`${sql.ref(`${tipologia}.${column}`)}, ${sql.ref(`${bando}.${column}`)}`;

/**
 * From when a classe accepts proposte, and until when: the instants of its tipologia, else those of the bando. Aliases: `t`
 * tipologia_progetto, `b` bando.
 */
export const inizioOfClasse: RawBuilder<Date> = sql<Date>`coalesce(${own('start_timestamp', { tipologia: 't', bando: 'b' })})`;
export const scadenzaOfClasse: RawBuilder<Date> = sql<Date>`coalesce(${own('end_timestamp', { tipologia: 't', bando: 'b' })})`;

/** Until when a proposta is accepted, under the given aliases: the term of a reopening takes precedence. */
export const scadenzaAs = ({ proposta, ...of }: Aliases & { proposta: string }): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${proposta}.riaperta_fino_a`)}, ${own('end_timestamp', of)})`;
export const scadenzaOfProposta = scadenzaAs({ proposta: 'p', tipologia: 't', bando: 'b' });
