import type { EsitoIndicazione } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { first, many, one, type Q, type RowOf, write } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import type { ConflittoRow } from './conflitti.queries.ts';

/** A proposta that the person takes part in, the deadline that its draft has missed, and whether its evaluation has begun. */
export const findIndicabile = first((q, { utenteId, id }: { utenteId: number; id: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as k', 'k.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'k.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select([
      'p.id',
      'p.titolo',
      'p.responsabile_id as responsabileId',
      'p.status',
      scadenzaOfProposta.as('scadenza'),
      sql<boolean>`(p.status_valutazione is not null or exists (select from proposta_fase pf where pf.proposta_id = p.id)
        or k.data_ufficializzazione is not null)`.as('iniziata'),
    ])
    .where('p.id', '=', id)
    .where('p.eliminata_ts', 'is', null)
    .where(takesPart(utenteId)),
);

/** What one person has told the office about a proposta, as they read it; nobody else's. */
export const listIndicazioniDi = many((q, { propostaId, utenteId }: { propostaId: number; utenteId: number }) =>
  q
    .selectFrom('conflitto_indicazione as i')
    .select(['i.id', 'i.nome', 'i.email', 'i.motivo', 'i.indicata_ts as indicata', 'i.esito'])
    .where('i.proposta_id', '=', propostaId)
    .where('i.indicata_da', '=', utenteId)
    .orderBy('i.id'),
);

/** The proposta of a person's own indicazione; read before anything is locked. */
export const findPropria = first((q, { id, utenteId }: { id: number; utenteId: number }) =>
  q.selectFrom('conflitto_indicazione').select('proposta_id as propostaId').where('id', '=', id).where('indicata_da', '=', utenteId),
);

type Nuova = { propostaId: number; nome: string; email: string | null; motivo: string; at: Date; by: number };
export const insertIndicazione = one((q, { propostaId, nome, email, motivo, at, by }: Nuova) =>
  q
    .insertInto('conflitto_indicazione')
    .values({ proposta_id: propostaId, nome, email, motivo, indicata_ts: at, indicata_da: by, updated_at: at, updated_by: by })
    .returning('id'),
);

export const deleteIndicazione = write((q, { id }: { id: number }) => q.deleteFrom('conflitto_indicazione').where('id', '=', id));

/** The indicazioni about a proposta that were not set aside. */
export const listIndicatiPer = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('conflitto_indicazione')
    .select(['nome', 'email'])
    .where('proposta_id', '=', propostaId)
    .where('esito', 'is distinct from', 'ACCANTONATA'),
);

type Possibile = Pick<ConflittoRow, 'utenteId' | 'refereeId' | 'cognome' | 'nome' | 'email' | 'ruolo'>;

/** The evaluators of `p`, invited ones included: the commission of its classe, and its referees. */
const possibili = sql<
  Possibile[]
>`(select coalesce(jsonb_agg(to_jsonb(z) order by z."refereeId" nulls first, z.cognome, z.nome), '[]') from (
    select s.utente_id as "utenteId", null::bigint as "refereeId", u.cognome, u.nome, u.email,
      case when m.presidente_id = s.utente_id then 'PRESIDENTE' else 'COMMISSARIO' end as ruolo
    from commissione_tipologia k join commissione m on m.id = k.commissione_id,
      lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s
      join utente u on u.id = s.utente_id
    where k.tipologia_id = c.tipologia_id
    union all select null, r.id, r.cognome, r.nome, r.email, 'REFEREE' from referee r where r.proposta_id = p.id
  ) z)`;

/** Indicazioni on sent proposte of the groups of an office; `i` is the indicazione, `p` its proposta. */
const diUfficio = (q: Q, gruppi: Gruppi, which: RawBuilder<SqlBool>) =>
  q
    .selectFrom('conflitto_indicazione as i')
    .innerJoin('proposta as p', 'p.id', 'i.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as a', 'a.id', 'i.indicata_da')
    .innerJoin('utente as e', 'e.id', 'i.updated_by')
    .leftJoin('utente as u', 'u.id', 'i.utente_id')
    .leftJoin('referee as r', 'r.id', 'i.referee_id')
    .select([
      'i.id',
      'i.proposta_id as propostaId',
      'i.nome',
      'i.email',
      'i.motivo',
      'i.indicata_ts as indicata',
      'i.nota',
      'i.updated_at as updatedAt',
      'i.updated_by as updatedById',
      sql<string>`e.cognome || ' ' || e.nome`.as('updatedBy'),
      sql<EsitoIndicazione | null>`i.esito`.as('esito'),
      'p.numero_protocollo as numeroProtocollo',
      'p.titolo',
      sql<string>`a.cognome || ' ' || a.nome`.as('responsabile'),
      'c.data_ufficializzazione as ufficialeDal',
      sql<{ cognome: string; nome: string } | null>`case when i.esito = 'ABBINATA'
        then jsonb_build_object('cognome', coalesce(u.cognome, r.cognome), 'nome', coalesce(u.nome, r.nome)) end`.as('persona'),
      possibili.as('persone'),
    ])
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where(inGruppi('t.gruppo', gruppi))
    .where(which);

/** The indicazioni of a classe, those still to be examined first. */
export const listIndicazioni = many((q, { classeId, gruppi }: { classeId: number; gruppi: Gruppi }) =>
  diUfficio(q, gruppi, sql`p.classe_id = ${classeId}`)
    .orderBy(sql`i.esito is not null`)
    .orderBy('p.responsabile_cognome_norm')
    .orderBy('i.id'),
);

/** The number of indicazioni to examine in each classe, while its outcomes are not official. */
export const countDaEsaminare = many((q, { gruppi }: { gruppi: Gruppi }) =>
  q
    .selectFrom('conflitto_indicazione as i')
    .innerJoin('proposta as p', 'p.id', 'i.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => ['c.id', 'c.nome', 'p.anno', eb.fn.countAll<number>().as('numero'), eb.fn.min('i.indicata_ts').as('dal')])
    .where('i.esito', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where('c.data_ufficializzazione', 'is', null)
    .where(inGruppi('t.gruppo', gruppi))
    .groupBy(['c.id', 'c.nome', 'p.anno'])
    .orderBy('p.anno', 'desc')
    .orderBy('c.id'),
);

export const findIndicazione = first((q, { id, gruppi }: { id: number; gruppi: Gruppi }) => diUfficio(q, gruppi, sql`i.id = ${id}`));
export type IndicazioneRow = RowOf<typeof findIndicazione>;

type Esame = {
  id: number;
  esito: EsitoIndicazione;
  utente: number | null;
  referee: number | null;
  nota: string | null;
  at: Date;
  by: number;
};
export const writeEsame = write((q, { id, esito, utente, referee, nota, at, by }: Esame) =>
  q
    .updateTable('conflitto_indicazione')
    .set({ esito, utente_id: utente, referee_id: referee, nota, updated_at: at, updated_by: by })
    .where('id', '=', id),
);
