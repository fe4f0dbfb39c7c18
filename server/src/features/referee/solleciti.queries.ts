import { GIORNI_SOLLECITO } from '@sigeba/contract/referee/referee.rules.ts';
import { sql } from 'kysely';
import { first, many, type Q } from '../../ground/db/query.ts';

/** Since when an answer or an evaluation is pending: the invitation, or the act that renewed it. `r` is the referee. */
const attesoDal = sql<Date>`(select max(s.quando) from referee_storico s
  where s.referee_id = r.id and s.evento in ('INVITATO', 'ACCETTATO', 'RIABILITATO', 'RICHIAMATO', 'TORNATA'))`;

/** Until when a review is asked for: nothing is due after the evaluation of the classe. `c` is the classe. */
export const termineOfReferee = sql<Date | null>`least(r.consegna_ts, c.fine_valutazione_ts)`;

/** Referees of whom an answer or a review is awaited, while it still counts. */
export const refereeAttesi = (q: Q, now: Date) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .where('r.disabilitazione_ts', 'is', null)
    .where('r.non_necessario', '=', false)
    .where('r.rifiuto_ts', 'is', null)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.status_valutazione', 'is', null)
    .where('c.data_ufficializzazione', 'is', null)
    .where(sql<boolean>`(c.fine_valutazione_ts is null or c.fine_valutazione_ts > ${now})`)
    .where(sql<boolean>`exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
      where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')`)
    .where(
      sql<boolean>`not exists (select from valutazione v where v.referee_id = r.id and v.status = 'CONCLUSA' and v.eliminata_ts is null)`,
    );

/** The referee `r` has accepted, or may still do so. */
export const isInTempo = (now: Date) => sql<boolean>`(r.accettazione_ts is not null or r.scadenza_ts is null or r.scadenza_ts > ${now})`;

type Look = { now: Date };

/**
 * Pending for this many days without a reminder, manual or automatic; the term to answer has not passed. Who has accepted and has a term is
 * left out: their reminders are those of the term, none where the office has turned these off (D-226).
 */
const daSollecitare = (q: Q, { now }: Look) =>
  refereeAttesi(q, now)
    .select(['r.id', 'r.proposta_id as propostaId'])
    .where(isInTempo(now))
    .where(sql<boolean>`(r.accettazione_ts is null or ${termineOfReferee} is null)`)
    .where(sql<boolean>`${attesoDal} <= ${now}::timestamptz - make_interval(days => ${sql.lit(GIORNI_SOLLECITO)})`)
    .where(sql<boolean>`(r.invio_sollecito_ts is null or r.invio_sollecito_ts < ${attesoDal})`);

export const listDaSollecitare = many((q, look: Look) => daSollecitare(q, look).orderBy('r.id').limit(1_000));

/** The same condition for one invitation, checked again under its lock. */
export const findDaSollecitare = first((q, { id, now }: Look & { id: number }) => daSollecitare(q, { now }).where('r.id', '=', id));
