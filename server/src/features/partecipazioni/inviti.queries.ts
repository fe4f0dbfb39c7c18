import { sql } from 'kysely';
import { many, type RowOf } from '../../ground/db/query.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { richiesteInFull } from './partecipazioni.queries.ts';

/**
 * The people whom the act of this instant asked to take part, or no longer asks, except those who had the same mail of this
 * proposta after `since`. Whoever had accepted must hear that it no longer counts, however recent the first mail is: there is one
 * for each acceptance at most (D-314).
 */
export const listMossi = many((q, { propostaId, at, since }: { propostaId: number; at: Date; since: Date }) =>
  richiesteInFull(q)
    .select([
      'q.status',
      'q.era_accettata as partecipava',
      'u.id',
      'u.email',
      'u.nome',
      'p.titolo',
      'p.anno',
      'c.nome as classeNome',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'k.descrizione_singolare as categoria',
      'k.descrizione_singolare_en as categoriaEn',
      scadenzaOfProposta.as('scadenza'),
    ])
    .where('pp.proposta_id', '=', propostaId)
    .where((eb) =>
      eb.or([
        eb.and([eb('q.status', '=', 'PENDING'), eb('q.inviata_ts', '=', at)]),
        eb.and([eb('q.status', '=', 'RITIRATA'), eb('q.risposta_ts', '=', at)]),
      ]),
    )
    .where(
      sql<boolean>`((q.status = 'PENDING' and q.era_accettata) or not exists (select from email_outbox e
        where e.oggetto_tipo = 'proposta' and e.oggetto_id = p.id and e.destinatario_utente_id = u.id
        and e.tipo = case q.status when 'PENDING' then 'M-01' else 'M-02' end and e.created_at > ${since} and e.stato <> 'ANNULLATA'))`,
    )
    .orderBy('u.id'),
);

export type Mosso = RowOf<typeof listMossi>;
