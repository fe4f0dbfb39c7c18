import type { Impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { first } from '../../ground/db/query.ts';

/** People who have an istanza, and the members of an ethics commission in office (D-182); `u` is the utente. */
const inPercorsoEtico = (received: Date) => sql<SqlBool>`(
  exists (select from istanza i where i.utente_proponente_id = u.id and i.eliminata_ts is null)
  or exists (select from cert_commissione k left join cert_membro_commissione km on km.commissione_id = k.id
    where (k.presidente_id = u.id or km.utente_id = u.id)
      and (${received}::timestamptz at time zone 'Europe/Rome')::date between k.data_inizio and k.data_fine))`;

/**
 * The people who may be acted for, the same for the list, the act and the session: of these types and not blocked; `u` is the
 * utente.
 */
export const mayBeActedFor = ({ tipi, soloPercorsoEtico, received }: Impersonabili & { received: Date }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(u.tipo_utente = any(${tipi}::text[]) and not u.bloccato
    and (not ${soloPercorsoEtico}::boolean or u.tipo_utente <> 'UTENTE' or ${inPercorsoEtico(received)}))`;

/** A person whom an operator may act for. */
export const findImpersonabile = first((q, { id, tipi, soloPercorsoEtico, received }: Impersonabili & { id: number; received: Date }) =>
  q.selectFrom('utente as u').select('u.id').where('u.id', '=', id).where(mayBeActedFor({ tipi, soloPercorsoEtico, received })),
);
