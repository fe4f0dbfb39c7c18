import type { DecisioneConflitto, LatoDichiarazione } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { sql } from 'kysely';
import { anyOf, json, many, write } from '../../ground/db/query.ts';
import type { ConflittoRow } from './conflitti.queries.ts';

type Coppia = Pick<ConflittoRow, 'propostaId' | 'utenteId' | 'refereeId' | 'motivi'>;
type Decisione = { coppie: readonly Coppia[]; stato: DecisioneConflitto; nota: string | null; at: Date; by: number };

/** Stores the decision on these pairs with the reasons known at it; declarations stay beside it. */
export const writeDecisione = write(
  (_, { coppie, stato, nota, at, by }: Decisione, { di }: { di: 'utente' | 'referee' }) => sql`
    insert into conflitto (proposta_id, utente_id, referee_id, stato, motivi, nota, deciso_ts, deciso_da, updated_at, updated_by)
    select c."propostaId", c."utenteId", c."refereeId", ${stato}::text, c.motivi, ${nota}::text,
      ${at}::timestamptz, ${by}::bigint, ${at}::timestamptz, ${by}::bigint
    from jsonb_to_recordset(${json(coppie)}) as c ("propostaId" bigint, "utenteId" bigint, "refereeId" bigint, motivi jsonb)
    on conflict ${di === 'referee' ? sql`(referee_id)` : sql`(proposta_id, utente_id)`} do update set
      stato = excluded.stato, motivi = excluded.motivi, nota = excluded.nota, deciso_ts = excluded.deciso_ts,
      deciso_da = excluded.deciso_da, updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, conflitto.updated_at + interval '1 millisecond')`,
  { di: ['utente', 'referee'] },
);

type Dichiarazione = { propostaId: number; utenteId: number; dichiarazione: string; at: Date; by: number };

/** Adds a declaration to the pair `x`, beside all previous ones. */
const dice = (lato: LatoDichiarazione, { dichiarazione, at, by }: Pick<Dichiarazione, 'dichiarazione' | 'at' | 'by'>) => sql`
    insert into conflitto_dichiarazione (conflitto_id, lato, testo, quando, da)
    select x.id, ${sql.lit(lato)}, ${dichiarazione}::text, ${at}::timestamptz, ${by}::bigint from x`;

/** Stores that an evaluator steps back, with immediate effect. */
export const writeDichiarazione = write(
  (_, { propostaId, utenteId, dichiarazione, at, by }: Dichiarazione) => sql`
    with x as (
      insert into conflitto (proposta_id, utente_id, stato, motivi, deciso_ts, deciso_da, updated_at, updated_by)
      values (${propostaId}, ${utenteId}, 'CONFERMATO', '["DICHIARATO"]', ${at}, ${by}, ${at}, ${by})
      on conflict (proposta_id, utente_id) do update set
        stato = excluded.stato, motivi = excluded.motivi, nota = null, deciso_ts = excluded.deciso_ts, deciso_da = excluded.deciso_da,
        updated_by = excluded.updated_by, updated_at = greatest(excluded.updated_at, conflitto.updated_at + interval '1 millisecond')
      returning id
    ) ${dice('VALUTATORE', { dichiarazione, at, by })}`,
);

/** Stores what the proponent says: it has to be decided, unless it was known at the last decision. */
export const writeSegnalazione = write(
  (_, { propostaId, utenteId, dichiarazione, at, by }: Dichiarazione) => sql`
    with x as (
      insert into conflitto (proposta_id, utente_id, updated_at, updated_by) values (${propostaId}, ${utenteId}, ${at}, ${by})
      on conflict (proposta_id, utente_id) do update set
        updated_by = excluded.updated_by, updated_at = greatest(excluded.updated_at, conflitto.updated_at + interval '1 millisecond')
      returning id
    ) ${dice('PROPONENTE', { dichiarazione, at, by })}`,
);

/** A declaration is news, also after an earlier one of the same referee was excluded: it has to be decided again (D-312). */
export const forgetEsclusione = write(
  (_, { refereeId, at }: { refereeId: number; at: Date }) => sql`
    update conflitto set motivi = motivi - 'DICHIARATO', updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
    where referee_id = ${refereeId} and stato = 'ESCLUSO'`,
);

/**
 * Disables referees in conflict: their links and sheets open no more, and a sheet that they concluded counts no more (D-312); the draft of the
 * commission that read its points is read again before it is concluded (D-325). Returns those to tell, if their answer was awaited, and
 * whether they had concluded.
 */
export const withdrawReferee = many(
  (_, { ids, at, by }: { ids: readonly number[]; at: Date; by: number }) => sql<{ id: number; concluso: boolean }>`
    with gone as (
      update referee r set disabilitazione_ts = ${at} where r.id = ${anyOf(ids)} and r.disabilitazione_ts is null
      returning r.id, r.rifiuto_ts is null and not r.non_necessario as atteso
    ), schede as (
      update valutazione set eliminata_ts = ${at}
      where referee_id = ${anyOf(ids)} and status = 'CONCLUSA' and eliminata_ts is null
      returning referee_id, proposta_id
    ), bozze as (
      update valutazione v set updated_by = ${by}, updated_at = greatest(${at}::timestamptz, v.updated_at + interval '1 millisecond')
      where v.proposta_id in (select s.proposta_id from schede s) and v.referee_id is null and v.status = 'BOZZA' and v.eliminata_ts is null
    ), told as (
      insert into referee_storico (referee_id, evento, quando, da) select id, 'DISABILITATO', ${at}::timestamptz, ${by}::bigint from gone
    )
    select g.id, g.id in (select s.referee_id from schede s) as concluso from gone g where g.atteso order by g.id`,
);
