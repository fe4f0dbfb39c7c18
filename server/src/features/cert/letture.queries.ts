import { dayInRome } from '@sigeba/contract/instant.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Asking } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { write } from '../../ground/db/question.ts';

type Lettura = { giorno: string; realeId: number; effettivoId: number; at: Date; ip: string | null };

/** The first reading of a day is a row of the register, in one statement: neither without the other. */
const firstOfDay = (letta: RawBuilder<unknown>, { giorno, realeId, effettivoId, at, ip }: Lettura) => sql`
  with prima as (
    insert into lettura_istanza (giorno, istanza_id, utente_reale_id, utente_effettivo_id)
    select ${giorno}::date, i.id, ${realeId}::bigint, ${effettivoId}::bigint from istanza i
    where ${letta} and i.utente_proponente_id <> ${realeId}::bigint
    on conflict do nothing
    returning istanza_id)
  insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id, ip)
  select ${at}::timestamptz, ${realeId}::bigint, ${effettivoId}::bigint, 'leggeIstanza', 'istanza', istanza_id, ${ip}::varchar from prima`;

const insertLettura = write((_, asked: Lettura & { istanzaId: number }) => firstOfDay(sql`i.id = ${asked.istanzaId}::bigint`, asked));

const insertLetturaDiFile = write((_, asked: Lettura & { mediaId: number }) =>
  firstOfDay(
    sql`i.compilazione_id = any(array(select compilazione_id from compilazione_media where media_id = ${asked.mediaId}::bigint))`,
    asked,
  ),
);

type Reading = Pick<Asking, 'actor' | 'received' | 'origin'>;

const letturaOf = ({ actor, received, origin }: Reading): Lettura => ({
  giorno: dayInRome(received),
  realeId: actor.realId,
  effettivoId: actor.id,
  at: received,
  ip: origin.ip,
});

/** That somebody else than its proponent has read an istanza: one row of the register for each person, istanza and day. */
export async function recordLettura(tx: Tx, { id, proponenteId }: { id: number; proponenteId: number }, request: Reading): Promise<void> {
  if (request.actor.realId !== proponenteId) await insertLettura(tx, Object.assign(letturaOf(request), { istanzaId: id }));
}

/** The same of a file that hangs on one; nothing of a file that does not. */
export async function recordLetturaDiFile(db: Db, mediaId: number, request: Reading): Promise<void> {
  await insertLetturaDiFile(db, Object.assign(letturaOf(request), { mediaId }));
}

/** What earlier days have counted: their rows of the register stay. */
export const deleteOldLetture = write((q, { before }: { before: string }) => q.deleteFrom('lettura_istanza').where('giorno', '<', before));
