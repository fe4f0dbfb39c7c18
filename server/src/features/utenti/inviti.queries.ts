import { anyOf, many, type RowOf } from '../../ground/db/query.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { invitato } from './utenti.queries.ts';

/** Locks these people, so that two officers do not invite anybody twice. */
export const lockInvitandi = many((q, { ids }: { ids: readonly number[] }) =>
  q.selectFrom('utente').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate(),
);

/** These people, with what decides whether they are invited. */
export const listInvitandi = many((q, { ids }: { ids: readonly number[] }) =>
  utentiWithProfilo(q)
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente', 'u.bloccato'])
    .select(['u.primo_accesso_ts as primoAccesso', 'pr.utente_interno_valido as valido'])
    .select(['pr.data_termine_rapporto as dataTermineRapporto', invitato.as('invitato')])
    .where('u.id', '=', anyOf(ids))
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);
export type InvitandoRow = RowOf<typeof listInvitandi>;
