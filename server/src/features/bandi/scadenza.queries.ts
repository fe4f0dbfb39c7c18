import { type RawBuilder, sql } from 'kysely';

/** Until when a classe accepts proposte: its tipologia's own end, else that of the bando. Aliases: `t` tipologia_progetto, `b` bando. */
export const scadenzaOfClasse: RawBuilder<Date> = sql<Date>`coalesce(t.end_timestamp, b.end_timestamp)`;

/** Until when this proposta is accepted: the instant of its reopening comes before. Alias `p`: proposta. */
export const scadenzaOfProposta: RawBuilder<Date> = sql<Date>`coalesce(p.riaperta_fino_a, t.end_timestamp, b.end_timestamp)`;
