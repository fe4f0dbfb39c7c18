import { sql } from 'kysely';
import { anyOf, many } from '../../ground/db/query.ts';

type Search = { numeri: readonly string[]; propostaId: number | null; utenteId: number };

/** The sent istanze with these numbers of the person and of those who have accepted to take part in the proposta; no others. */
export const listIstanzeNumerate = many((q, { numeri, propostaId, utenteId }: Search) =>
  q
    .selectFrom('istanza as i')
    .select([
      sql<string>`i.numero_protocollo`.as('numero'),
      // The SQL of `isApprovata`.
      sql<boolean>`(i.stato_id = 2 or (i.stato_id = 3 and i.condizioni_verificate_ts is not null))`.as('approvata'),
      sql<boolean>`(i.stato_id = 3 and i.condizioni_verificate_ts is null)`.as('daVerificare'),
    ])
    .where('i.eliminata_ts', 'is', null)
    .where('i.numero_protocollo', '=', anyOf(numeri))
    .where(
      sql<boolean>`(i.utente_proponente_id = ${utenteId} or exists (select from proposta_partecipante pp
        join richiesta_partecipazione r on r.partecipante_id = pp.id
        where pp.proposta_id = ${propostaId}::bigint and pp.utente_id = i.utente_proponente_id and r.status = 'ACCETTATA'))`,
    ),
);
