import { randomBytes } from 'node:crypto';
import type { Origin } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import type { Uscita } from '../../outside/sso/sso.types.ts';

/** No session lives longer, however busy (decision D-21). */
const SESSION_HOURS = 12;

type Opening = { utenteId: number; versione: string; received: Date; origin: Origin; sso?: Uscita };

/** Opens a session and answers its token, which is stored nowhere: only its hash is. */
export async function openSessione(tx: Tx, { utenteId, versione, received, origin, sso }: Opening): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('sessione')
    .values({
      token_hash: hashToken(token),
      utente_id: utenteId,
      versione_app: versione,
      ip: origin.ip,
      user_agent: origin.userAgent,
      ...(sso === undefined ? {} : { sso: JSON.stringify(sso), sso_uscita: randomBytes(24).toString('base64url') }),
      creata_ts: received,
      ultima_attivita_ts: received,
      scade_ts: new Date(received.getTime() + SESSION_HOURS * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('utente')
    .set((eb) => ({ ultimo_accesso_ts: received, primo_accesso_ts: eb.fn.coalesce('primo_accesso_ts', eb.val(received)) }))
    .where('id', '=', utenteId)
    .execute();
  return { id, token };
}

/** Closes a session, and with it the one that acts on somebody's behalf. */
export async function closeSessione(tx: Tx, sessioneId: number, received: Date): Promise<void> {
  await closeImpersonazioni(tx, sessioneId, received);
  await tx.updateTable('sessione').set({ chiusa_ts: received }).where('id', '=', sessioneId).where('chiusa_ts', 'is', null).execute();
}

/** Ends what a session does on somebody's behalf, and answers how many there were: one at most. */
export async function closeImpersonazioni(tx: Tx, realSessioneId: number, received: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessione')
    .set({ chiusa_ts: received })
    .where('impersonatore_sessione_id', '=', realSessioneId)
    .where('chiusa_ts', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
