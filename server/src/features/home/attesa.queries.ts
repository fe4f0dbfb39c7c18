import type { Day } from '@sigeba/contract/giorno.ts';
import { sql } from 'kysely';
import { many, one } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';
import { readBy } from '../proposte/lettori.queries.ts';
import { attendeRisposta } from '../proposte/refereeAttesi.queries.ts';

/** State 6 is Inviata: with the committee, and not yet decided. */
const INVIATA = 6;

/**
 * Istanze before the ethics committee that are assigned to the reader, who has not left them: on how many they have written no note, how
 * many there are, and the day of the first sitting that decides one without their note.
 */
export const countNoteDovute = one(
  (_, { utenteId, oggi }: { utenteId: number; oggi: string }) => sql<{ numero: number; totale: number; giorno: Day | null }>`
    select (count(*) filter (where im.note is null))::int as numero, count(*)::int as totale,
      min(s.data_seduta) filter (where im.note is null) as giorno
    from istanza_membro im
      join cert_membro_commissione km on km.id = im.membro_id and km.utente_id = ${utenteId}
      join cert_commissione kc on kc.id = km.commissione_id and ${oggi}::date between kc.data_inizio and kc.data_fine
      join istanza i on i.id = im.istanza_id
      left join cert_seduta s on s.id = i.seduta_id and s.annullata_ts is null
    where im.tipo is not null and not im.conflitto and i.stato_id = ${sql.lit(INVIATA)} and i.eliminata_ts is null
      and i.utente_proponente_id <> ${utenteId}`,
);

/**
 * In how many proposte a referee waits for an answer (D-209), of the commissioni in which the person is the chair who manages the
 * referees.
 */
export const listRefereeAttesi = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('commissione as m')
    .innerJoin('commissione_tipologia as mt', 'mt.commissione_id', 'm.id')
    .innerJoin('classe as c', 'c.tipologia_id', 'mt.tipologia_id')
    .innerJoin('proposta as p', 'p.classe_id', 'c.id')
    .select((eb) => ['m.id', 'm.nome', 'm.anno', eb.fn.countAll<number>().as('numero')])
    .where('m.presidente_id', '=', utenteId)
    .where('m.referee_gestiti_da_presidente', '=', true)
    .where(inCarica())
    .where(readBy({ lettore: 'COMMISSARIO', utenteId }))
    .where(attendeRisposta)
    .groupBy(['m.id', 'm.nome', 'm.anno'])
    .orderBy('m.anno', 'desc')
    .orderBy('m.id'),
);

/** Nobody has judged the proposta `p`; while its referees are at work it waits for them, and not for the commission (D-107). */
const daGiudicare = sql<boolean>`p.status_valutazione is null`;
const aiReferee = sql<boolean>`exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
  where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')`;
const aLoro = sql<boolean>`(${daGiudicare} and not ${aiReferee})`;

/**
 * Of the commissioni that evaluate and in which the person sits or presides: how many proposte wait for them after the end of their call,
 * how many have reached them, judged ones among these, how many are still with their referees, and until when they judge.
 */
export const listCommissioniAttese = many((q, { utenteId, now }: { utenteId: number; now: Date }) =>
  q
    .selectFrom('commissione as m')
    .innerJoin('commissione_tipologia as mt', 'mt.commissione_id', 'm.id')
    .innerJoin('tipologia_progetto as t', 't.id', 'mt.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('classe as c', 'c.tipologia_id', 't.id')
    .innerJoin('proposta as p', 'p.classe_id', 'c.id')
    .select((eb) => [
      'm.id',
      'm.nome',
      'm.anno',
      eb.fn.countAll<number>().filterWhere(aLoro).as('numero'),
      eb.fn.countAll<number>().filterWhere(daGiudicare).filterWhere(aiReferee).as('aiReferee'),
      eb.fn.countAll<number>().filterWhere(sql<boolean>`not (${daGiudicare} and ${aiReferee})`).as('totale'),
      eb.fn.min('c.fine_valutazione_ts').filterWhere(aLoro).as('entro'),
    ])
    .where(
      sql<boolean>`(m.presidente_id = ${utenteId}
        or exists (select from commissione_membro s where s.commissione_id = m.id and s.utente_id = ${utenteId}))`,
    )
    .where(inCarica())
    .where(readBy({ lettore: 'COMMISSARIO', utenteId }))
    .where('c.data_ufficializzazione', 'is', null)
    .where(scadenzaOfProposta, '<', now)
    .groupBy(['m.id', 'm.nome', 'm.anno'])
    .orderBy('m.anno', 'desc')
    .orderBy('m.id'),
);
