import { sql } from 'kysely';
import { many, one, type RowOf } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { daValutare, senzaEsito } from '../proposte/mancanze.queries.ts';
import { attendeRisposta } from '../proposte/refereeAttesi.queries.ts';

/** The pending work of each classe not yet officialised: drafts near the end, and sent proposte by phase. */
export const countPerClasse = many((q, { gruppi, now, soon }: { gruppi: Gruppi; now: Date; soon: Date }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .where('p.eliminata_ts', 'is', null)
    .where('c.data_ufficializzazione', 'is', null)
    .where(inGruppi('t.gruppo', gruppi))
    .groupBy(['c.id', 'c.nome', 'b.anno'])
    .orderBy('b.anno', 'desc')
    .orderBy('c.id')
    .select((eb) => {
      const sent = eb('p.status', '=', 'INVIATA');
      const ended = eb.and([sent, eb(scadenzaOfProposta, '<', now)]);
      return [
        'c.id',
        'c.nome',
        'b.anno',
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([eb('p.status', '=', 'BOZZA'), eb(scadenzaOfProposta, '>=', now), eb(scadenzaOfProposta, '<=', soon)]))
          .as('bozzeInScadenza'),
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
          // Proposte with a concluded outcome only: an open outcome counts as none.
          .filterWhere(eb.and([ended, eb('p.status_valutazione', '=', 'FINANZIATA'), eb.not(senzaEsito)]))
          .as('daUfficializzare'),
        eb.fn.countAll<number>().filterWhere(attendeRisposta).as('refereeInAttesa'),
      ];
    }),
);

export type PerClasse = RowOf<typeof countPerClasse>;

export const countEmailFallite = one((q) =>
  q
    .selectFrom('email_outbox')
    .select((eb) => eb.fn.countAll<number>().as('numero'))
    // A literal in the statement, so that PostgreSQL uses its partial index.
    .where('stato', 'in', [sql.lit('FALLITA' as const), sql.lit('INCERTA' as const)]),
);
