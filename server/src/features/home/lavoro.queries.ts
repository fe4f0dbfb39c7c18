import { AMBITI_EMAIL, type AmbitoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { sql } from 'kysely';
import { many, one, type RowOf } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { inAmbito } from '../email/email.queries.ts';
import { daValutare, finanziata, senzaEsito } from '../proposte/mancanze.queries.ts';
import { attendeDal, attendeRisposta, consegnaOfReferee, inRitardo } from '../proposte/refereeAttesi.queries.ts';
import { nonInviato, rendiconta, scadenzaOfStep } from '../rendicontazioni/rendicontazioni.queries.ts';

/**
 * The pending work of each classe not yet officialised: drafts whose own term is still ahead and falls on `vicino` at the latest, a day
 * in Rome, and sent proposte by phase; each with its earliest instant.
 */
export const countPerClasse = many((q, { gruppi, now, vicino }: { gruppi: Gruppi; now: Date; vicino: Day }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .where('p.eliminata_ts', 'is', null)
    .where('c.data_ufficializzazione', 'is', null)
    .where(inGruppi('t.gruppo', gruppi))
    .groupBy(['c.id', 'c.nome', 'b.anno', 'b.esito_previsto'])
    .orderBy('b.anno', 'desc')
    .orderBy('c.id')
    .select((eb) => {
      const sent = eb('p.status', '=', 'INVIATA');
      const ended = eb.and([sent, eb(scadenzaOfProposta, '<', now)]);
      const isVicino = sql<boolean>`(${scadenzaOfProposta} at time zone 'Europe/Rome')::date <= ${vicino}::date`;
      const inScadenza = eb.and([eb('p.status', '=', 'BOZZA'), eb(scadenzaOfProposta, '>=', now), isVicino]);
      return [
        'c.id',
        'c.nome',
        'b.anno',
        'c.fine_valutazione_ts as fineValutazione',
        'b.esito_previsto as esitoPrevisto',
        eb.fn.countAll<number>().filterWhere(inScadenza).as('bozzeInScadenza'),
        eb.fn.min<Date | null>(scadenzaOfProposta).filterWhere(inScadenza).as('bozzeEntro'),
        eb.fn
          .min<Date | null>(scadenzaOfProposta)
          .filterWhere(eb.and([ended, daValutare]))
          .as('daValutareDal'),
        eb.fn.min<Date | null>(attendeDal).filterWhere(attendeRisposta).as('refereeDal'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([ended, daValutare]))
          .as('daValutare'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([ended, senzaEsito]))
          .as('senzaEsito'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([ended, finanziata]))
          .as('daUfficializzare'),
        eb.fn.countAll<number>().filterWhere(attendeRisposta).as('refereeInAttesa'),
      ];
    }),
);

export type PerClasse = RowOf<typeof countPerClasse>;

/** Per classe, the referees who are late at an instant: they have accepted, and their term has passed (D-209). */
export const countRefereeInRitardo = many((q, { gruppi, now }: { gruppi: Gruppi; now: Date }) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select((eb) => ['c.id', 'c.nome', 'b.anno', eb.fn.countAll<number>().as('numero'), eb.fn.min(consegnaOfReferee).as('entro')])
    .where('p.eliminata_ts', 'is', null)
    .where(inGruppi('t.gruppo', gruppi))
    .where(inRitardo(now))
    .groupBy(['c.id', 'c.nome', 'b.anno'])
    .orderBy('b.anno', 'desc')
    .orderBy('c.id'),
);

/** By the year of the calls, the funded projects with a report whose term has passed and that was not sent. */
export const countRendicontiScaduti = many((q, { gruppi, now }: { gruppi: Gruppi; now: Date }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('step_rendicontazione as s', 's.classe_id', 'c.id')
    .leftJoin('rendicontazione as r', (join) =>
      join.onRef('r.proposta_id', '=', 'p.id').onRef('r.step_id', '=', 's.id').on('r.eliminata_ts', 'is', null),
    )
    .select((eb) => ['b.anno', eb.fn.count<number>('p.id').distinct().as('numero'), eb.fn.min(scadenzaOfStep).as('entro')])
    .where(rendiconta)
    .where(inGruppi('t.gruppo', gruppi))
    .where(nonInviato)
    .where(scadenzaOfStep, '<', now)
    .groupBy('b.anno')
    .orderBy('b.anno', 'desc'),
);

/** Mails of an outbox that were not delivered, and since when the oldest of them waits. */
export const countEmailFallite = one(
  (q, _: object, { ambito }: { ambito: AmbitoEmail }) =>
    q
      .selectFrom('email_outbox as e')
      .select((eb) => [eb.fn.countAll<number>().as('numero'), eb.fn.min<Date | null>('e.created_at').as('dal')])
      // A literal in the statement, so that PostgreSQL uses its partial index.
      .where('e.stato', 'in', [sql.lit('FALLITA' as const), sql.lit('INCERTA' as const)])
      .where(inAmbito(ambito)),
  { ambito: AMBITI_EMAIL },
);
