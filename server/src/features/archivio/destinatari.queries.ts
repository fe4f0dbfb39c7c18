import { sql } from 'kysely';
import { anyOf, many, type Q } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { isInTempo, refereeAttesi, termineOfReferee } from '../referee/solleciti.queries.ts';
import { scadenzaOfStep, stepsToReport } from '../rendicontazioni/rendicontazioni.queries.ts';

type Of = { ids: readonly number[] };
type Look = Of & { now: Date };

const PROPOSTA = ['p.id as propostaId', 'p.titolo', 'p.numero_protocollo as numero', 'p.anno'] as const;
const PERSONA = ['u.id as utenteId', 'u.email', 'u.cognome', 'u.nome', 'u.bloccato'] as const;

/** Proposte with what a letter says of them. A term is that of a draft: what has been sent has none. */
const proposte = (q: Q, { ids }: Of) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as w', 'w.id', 'p.responsabile_id')
    .select([...PROPOSTA, 'c.nome as classe', 'b.nome as bando', sql<string>`w.nome || ' ' || w.cognome`.as('responsabile')])
    .select(sql<Date | null>`case when p.status = 'BOZZA' then ${scadenzaOfProposta} end`.as('scadenza'))
    .where('p.id', '=', anyOf(ids));

export const listNominate = many((q, of: Of) => proposte(q, of).orderBy('p.id'));

export const listResponsabili = many((q, of: Of) =>
  proposte(q, of).innerJoin('utente as u', 'u.id', 'p.responsabile_id').select(PERSONA).orderBy('p.id'),
);

/** Whom a proposta belongs to today. */
export const listTitolari = many((q, of: Of) =>
  proposte(q, of)
    .innerJoin('utente as u', (join) => join.on(sql<boolean>`u.id = coalesce(p.titolare_id, p.responsabile_id)`))
    .select(PERSONA)
    .orderBy('p.id'),
);

/** Responsabile, holder, and the members who have accepted. */
export const listGruppo = many((q, of: Of) =>
  proposte(q, of)
    .innerJoin('utente as u', (join) =>
      join.on(sql<boolean>`(u.id = p.responsabile_id or u.id = p.titolare_id or u.id in (select m.utente_id from proposta_partecipante m
        join richiesta_partecipazione q on q.partecipante_id = m.id where m.proposta_id = p.id and q.status = 'ACCETTATA'))`),
    )
    .select(PERSONA)
    .orderBy('p.id')
    .orderBy('u.cognome_norm')
    .orderBy('u.id'),
);

/** Reports that have begun and are not sent, with who sends them. */
export const listDaRendicontare = many((q, { ids, now }: Look) =>
  stepsToReport(q)
    .innerJoin('utente as u', 'u.id', 'h.id')
    .clearSelect()
    .select([...PROPOSTA, ...PERSONA, 'c.nome as classe', 'b.nome as bando', 's.nome as step', scadenzaOfStep.as('scadenza')])
    .where('p.id', '=', anyOf(ids))
    .where('s.start_timestamp', '<=', now)
    .orderBy('p.id')
    .orderBy('s.id'),
);

/**
 * Referees of whom an answer, whose term has not passed, or a review is awaited. An invitation that is not answered belongs to no account;
 * whoever has one as a referee at its address may still be blocked.
 */
export const listAttesi = many((q, { ids, now }: Look) =>
  refereeAttesi(q, now)
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('utente as u', (join) =>
      join.on(
        sql<boolean>`case when r.utente_id is null then lower(u.email) = lower(r.email) and u.tipo_utente = 'REFEREE' else u.id = r.utente_id end`,
      ),
    )
    .select([...PROPOSTA, 'c.nome as classe', 'b.nome as bando', 'r.utente_id as utenteId', 'r.email', 'r.cognome', 'r.nome'])
    .select([sql<boolean>`coalesce(u.bloccato, false)`.as('bloccato'), termineOfReferee.as('scadenza')])
    .where('p.id', '=', anyOf(ids))
    .where(isInTempo(now))
    .orderBy('p.id')
    .orderBy('r.id'),
);
