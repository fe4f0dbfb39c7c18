import { type Attesa, GIORNI_RITARDO } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { first, one } from '../../../ground/db/query.ts';

const inviata = sql`i.stato_id = ${sql.lit(INVIATA)}`;
/** Whether `i` has a member in any role, or a rapporteur who has not left it. */
const assegnata = sql`exists (select from istanza_membro im where im.istanza_id = i.id and im.tipo is not null)`;
const conRelatore = sql`exists (select from istanza_membro im where im.istanza_id = i.id and im.tipo in (0, 1) and not im.conflitto)`;
/** The first sitting in preparation with something to decide, even if its day has passed without registration. */
const prossima = sql`(select s.id from cert_seduta s where s.registrata_ts is null and s.annullata_ts is null
    and exists (select from istanza d where d.seduta_id = s.id and d.stato_id = ${sql.lit(INVIATA)} and d.eliminata_ts is null)
  order by s.data_seduta, s.id limit 1)`;
const giorniRitardo = sql`coalesce((select (c.valore #>> '{}')::int from configurazione c
  where c.chiave = 'cert.giorni_ritardo' and jsonb_typeof(c.valore) = 'number'), ${sql.lit(GIORNI_RITARDO)})`;

/** The condition of each kind of waiting for an istanza `i`: for the counts of the home and the filter of the archive. */
export const IN_ATTESA = {
  DA_ASSEGNARE: () => sql<SqlBool>`(${inviata} and not ${assegnata})`,
  SENZA_RELATORE: () => sql<SqlBool>`(${inviata} and ${assegnata} and not ${conRelatore})`,
  PROSSIMA_SEDUTA: () => sql<SqlBool>`(${inviata} and i.seduta_id = ${prossima})`,
  DA_DELIBERARE: () =>
    sql<SqlBool>`(${inviata} and exists (select from cert_seduta s where s.id = i.seduta_id and s.registrata_ts is not null))`,
  IN_RITARDO: (oggi: string) =>
    sql<SqlBool>`(${inviata} and (i.send_timestamp at time zone 'Europe/Rome')::date < ${oggi}::date - ${giorniRitardo})`,
  CONDIZIONI_DA_VERIFICARE: () =>
    sql<SqlBool>`(i.stato_id = 3 and i.risposta_condizioni is not null and i.condizioni_verificate_ts is null)`,
} satisfies Record<Attesa, (oggi: string) => RawBuilder<SqlBool>>;

/** Since when an istanza `i` waits: since it was sent, where nothing else has happened that its waiting follows. */
const DAL: Partial<Record<Attesa, RawBuilder<Date>>> = {
  DA_DELIBERARE: sql`(select s.registrata_ts from cert_seduta s where s.id = i.seduta_id)`,
  CONDIZIONI_DA_VERIFICARE: sql`i.risposta_condizioni_ts`,
};

type Attese = Record<Attesa | 'ISTANZE_DA_ESAMINARE', number> & Record<`dal_${Attesa}`, Date | null>;

/** The number of istanze of each kind of waiting and since when the oldest waits, and the number of all istanze before the committee. */
export const countAttese = one(
  (_, { oggi }: { oggi: string }) => sql<Attese>`
    select count(*) filter (where ${inviata})::int as "ISTANZE_DA_ESAMINARE",
      ${sql.join(
        (Object.keys(IN_ATTESA) as Attesa[]).map(
          (che) => sql`min(${DAL[che] ?? sql`i.send_timestamp`}) filter (where ${IN_ATTESA[che](oggi)}) as ${sql.id(`dal_${che}`)}`,
        ),
      )},
      ${sql.join(
        (Object.keys(IN_ATTESA) as Attesa[]).map((che) => sql`count(*) filter (where ${IN_ATTESA[che](oggi)})::int as ${sql.id(che)}`),
      )}
    from istanza i where i.eliminata_ts is null and i.stato_id in (3, ${sql.lit(INVIATA)})`,
);

/** The day of the next sitting with something to decide. */
export const findProssimaSeduta = first(
  (_) => sql<{ giorno: string }>`select s.data_seduta as giorno from cert_seduta s where s.id = ${prossima}`,
);
