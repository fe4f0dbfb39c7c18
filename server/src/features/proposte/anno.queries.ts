import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { many, one, type RowOf } from '../../ground/db/query.ts';
import { completed } from '../../ground/db/steady.ts';
import { latestAnno } from '../bandi/ammissibilita.queries.ts';
import { bozzaDi, lettiOf } from '../bandi/fattiBozza.queries.ts';
import { richiesteOf } from '../partecipazioni/partecipazioni.queries.ts';
import { intera, isOneOf, proposteOf, STABILI } from './proposte.queries.ts';
import { lettoOf } from './statoBozza.queries.ts';

// The proposte of a person in one year, and the years in which the person has any.

type OfYear = { utenteId: number; anno: number };

/** Drafts are sorted by last update, sent ones by protocol number, both descending (D-10). */
export const listProposteOf = completed(
  many((q, { utenteId, anno }: OfYear) =>
    proposteOf(q, { utenteId, letti: lettiOf(bozzaDi(utenteId)) })
      .select(lettoOf(bozzaDi(utenteId)).as('letto'))
      .where(isOneOf(utenteId, anno))
      .orderBy('p.numero_protocollo', (order) => order.asc().nullsLast())
      .orderBy('p.updated_at', 'desc')
      .orderBy('p.id'),
  ),
  STABILI,
  intera,
);

export type PropostaDellAnno = RowOf<typeof listProposteOf>;
export type PropostaRow = Omit<PropostaDellAnno, 'letto'>;

/** The latest year also shows the requests of other years that wait for the person's answer. */
export const readYear = one((q, { utenteId, anno, received }: OfYear & { received: Date }) =>
  q.selectNoFrom([
    latestAnno(received).as('latest'),
    jsonArrayFrom(richiesteOf(q, { utenteId }).where('pp.anno', '=', anno)).as('richieste'),
  ]),
);

/** The proposte of a person, together with those that the person was ever asked to take part in. */
const wasEverOneOf = (utenteId: number): RawBuilder<SqlBool> => sql<SqlBool>`p.id = any(array(
  select o.id from proposta as o where o.responsabile_id = ${utenteId}
  union select o.id from proposta as o where o.titolare_id = ${utenteId}
  union select k.proposta_id from cambio_titolare as k where k.titolare_precedente_id = ${utenteId}
  union select m.proposta_id from proposta_partecipante as m where m.utente_id = ${utenteId}))`;

/** The years in which the person takes part in a proposta or is asked to, and the latest year, in descending order (D-62). */
export const listAnniOf = many((q, { utenteId, received }: { utenteId: number; received: Date }) =>
  q
    .selectFrom('proposta as p')
    .select('p.anno')
    .where('p.eliminata_ts', 'is', null)
    .where(wasEverOneOf(utenteId))
    .union(q.selectNoFrom(latestAnno(received).as('anno')))
    .orderBy('anno', 'desc'),
);
