import { type RawBuilder, sql } from 'kysely';
import type { PromemoriaTermine } from '../db/db.generated.ts';
import { one } from '../db/query.ts';

type Cosa = PromemoriaTermine['cosa'];
type Oggetto = { cosa: Cosa; oggetto: string; step?: string };
const ofOggetto = ({ cosa, oggetto, step }: Oggetto) => sql`from promemoria_termine pt where pt.cosa = ${sql.lit(cosa)}
  and pt.oggetto_id = ${sql.ref(oggetto)} and pt.step_id ${step === undefined ? sql`is null` : sql`= ${sql.ref(step)}`}`;

/** When the last reminder of a term went; null: none did. `oggetto` and `step` are columns. */
export const sollecitataTs = (of: Oggetto, scadenza: RawBuilder<Date | null>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(pt.inviato_ts) ${ofOggetto(of)} and pt.scadenza = ${scadenza})`;

/** The last stage that was sent for a term; null: none. */
export const ultimoStadio = (of: Oggetto, scadenza: RawBuilder<Date | null>): RawBuilder<number | null> =>
  sql<number | null>`(select max(pt.giorni) ${ofOggetto(of)} and pt.scadenza = ${scadenza})`;

type Kept = {
  cosa: Cosa;
  oggettoId: number;
  stepId: number | null;
  scadenza: Date;
  giorni: number;
  at: Date;
};

/**
 * Keeps that a stage of a reminder goes, before its mail is written. Of two servers the second waits for the first, and is told that the
 * stage is another's.
 */
export const keepStadio = one(
  (_, { cosa, oggettoId, stepId, scadenza, giorni, at }: Kept) => sql<{ kept: boolean }>`
    with kept as (
      insert into promemoria_termine (cosa, oggetto_id, step_id, scadenza, giorni, inviato_ts)
      values (${cosa}, ${oggettoId}, ${stepId}, ${scadenza}, ${giorni}, ${at})
      on conflict do nothing returning 1)
    select exists (select from kept) as kept`,
);
