import { sql } from 'kysely';
import { first, many } from '../../ground/db/query.ts';

/** How many sheets somebody has concluded as a referee, by call, latest first. */
export const listServizi = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('referee as r')
    .innerJoin('valutazione as v', 'v.referee_id', 'r.id')
    .innerJoin('proposta as p', 'p.id', 'v.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['b.id', 'b.anno', 'b.nome as bando', sql<number>`count(*)`.as('valutazioni')])
    .where('r.utente_id', '=', utenteId)
    .where('v.status', '=', 'CONCLUSA')
    .where('v.eliminata_ts', 'is', null)
    .groupBy(['b.id', 'b.anno', 'b.nome'])
    .orderBy('b.anno', 'desc')
    .orderBy('b.id'),
);

/** The name of a referee on a certificate. */
export const findReferente = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', utenteId),
);
