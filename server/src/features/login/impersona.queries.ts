import type { Assistenza } from '@sigeba/contract/login/impersona.routes.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';

/** Someone whom an operator may act for: of these types, and not blocked. */
export const findImpersonabile = (tx: Tx, id: number, tipi: readonly TipoUtente[]) =>
  tx
    .selectFrom('utente')
    .select(['id'])
    .where('id', '=', id)
    .where('tipo_utente', 'in', tipi)
    .where('bloccato', '=', false)
    .executeTakeFirst();

/** The people an operator acted for last, the latest first, of those that may still be acted for. */
export const listImpersonati = (tx: Tx, operatoreId: number, tipi: readonly TipoUtente[], limit: number) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_log')
        .select((of) => ['oggetto_id as id', of.fn.max('quando').as('ultima')])
        .where('utente_reale_id', '=', operatoreId)
        .where('azione', '=', IMPERSONA)
        .groupBy('oggetto_id')
        .as('l'),
    )
    .innerJoin('utente as u', 'u.id', 'l.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente'])
    .where('u.tipo_utente', 'in', tipi)
    .where('u.bloccato', '=', false)
    .orderBy('l.ultima', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute();

/** How the audit log names the act. */
export const IMPERSONA = 'impersonaUtente';

/** When somebody acted on a person's behalf, the latest first. */
export const listAssistenza = (tx: Tx, utenteId: number, { limit, offset }: { limit: number; offset: number }) =>
  assistenzaOf(tx, utenteId)
    .innerJoin('utente as o', 'o.id', 'a.utente_reale_id')
    .select([
      'a.quando',
      'o.id',
      'o.cognome',
      'o.nome',
      sql<Assistenza['motivo']>`a.dati ->> 'motivo'`.as('motivo'),
      sql<string | null>`a.dati ->> 'ticket'`.as('ticket'),
    ])
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countAssistenza = async (tx: Tx, utenteId: number): Promise<number> => {
  const { totale } = await assistenzaOf(tx, utenteId)
    .select((eb) => eb.fn.countAll<number>().as('totale'))
    .executeTakeFirstOrThrow();
  return totale;
};

const assistenzaOf = (tx: Tx, utenteId: number) =>
  tx
    .selectFrom('audit_log as a')
    .where('a.oggetto_tipo', '=', 'utente')
    .where('a.oggetto_id', '=', utenteId)
    .where('a.azione', '=', IMPERSONA);
