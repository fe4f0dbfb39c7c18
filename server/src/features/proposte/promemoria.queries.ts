import { sql } from 'kysely';
import { first, many, type Q, write } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';

/** Real hours before the term, on the nights of the clock change too. */
const ore = (now: Date) => sql<number>`case when ${scadenzaOfProposta} <= ${now}::timestamptz + interval '3 hours' then 3 else 48 end`;

/** Drafts that Controlla found valid, whose term is this many hours away and whose responsabile has not been reminded yet. */
const daRicordare = (q: Q, now: Date) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select(['p.id', 'p.titolo', 'u.id as utenteId', 'u.email', 'u.nome', 'c.nome as classe'])
    .select([scadenzaOfProposta.as('scadenza'), ore(now).as('ore')])
    .where('p.status', '=', 'BOZZA')
    .where('p.eliminata_ts', 'is', null)
    .where('u.bloccato', '=', false)
    .where('k.stato_validazione', '=', true)
    .where(scadenzaOfProposta, '>', now)
    .where(sql<boolean>`${scadenzaOfProposta} <= ${now}::timestamptz + interval '48 hours'`)
    .where(sql<boolean>`k.validata_ts <= ${scadenzaOfProposta} - make_interval(hours => ${ore(now)})`)
    .where(
      sql<boolean>`not exists (select from promemoria m
        where m.proposta_id = p.id and m.scadenza = ${scadenzaOfProposta} and m.ore = ${ore(now)})`,
    );

export const listDaRicordare = many((q, { now }: { now: Date }) => daRicordare(q, now).orderBy('p.id').limit(1_000));

/** The same condition for one draft, checked again under its lock. */
export const findDaRicordare = first((q, { id, now }: { id: number; now: Date }) => daRicordare(q, now).where('p.id', '=', id));

export const keepPromemoria = write((q, given: { propostaId: number; scadenza: Date; ore: number; at: Date }) =>
  q
    .insertInto('promemoria')
    .values({ proposta_id: given.propostaId, scadenza: given.scadenza, ore: given.ore, inviato_ts: given.at })
    .onConflict((conflict) => conflict.doNothing()),
);
