import { sql } from 'kysely';
import { many, type Q, type RowOf } from '../../ground/db/query.ts';

/** The holder of a proposta of a classe today: the titolare where there is one, otherwise the responsabile (D-63). */
const titolari = (q: Q, { classeId }: { classeId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as u', (join) => join.on('u.id', '=', sql<number>`coalesce(p.titolare_id, p.responsabile_id)`))
    .select([
      'p.id',
      sql<string>`coalesce(p.titolo, '')`.as('titolo'),
      sql<string>`coalesce(p.numero_protocollo, '')`.as('numeroProtocollo'),
      'u.id as utenteId',
      'u.cognome',
      'u.nome',
      'u.email',
    ])
    .where('p.classe_id', '=', classeId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .orderBy('p.numero_protocollo');

/** What each holder is told of the outcome, and also the responsabile where somebody else holds the proposta now (D-166). */
export const listEsiti = many((q, { classeId }: { classeId: number }) =>
  titolari(q, { classeId })
    .innerJoin('utente as lead', 'lead.id', 'p.responsabile_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      'lead.id as leadId',
      'lead.nome as leadNome',
      'lead.cognome as leadCognome',
      'lead.email as leadEmail',
      'p.status_valutazione as status',
      'p.esito_speciale as speciale',
      'p.motivazione_esito_speciale as motivazione',
      'e.commento',
      'e.finanziamento_assegnato as finanziamento',
      'e.assegno_assegnato as assegno',
    ]),
);
export type EsitoRow = RowOf<typeof listEsiti>;

/** Holders of the funded proposte of a classe. */
export const listTitolari = many((q, { classeId }: { classeId: number }) =>
  titolari(q, { classeId }).where('p.status_valutazione', '=', 'FINANZIATA'),
);
export type TitolareRow = RowOf<typeof listTitolari>;

/**
 * Holders whose report in a step has a final evaluation and who have not been told of this sending; a mail that was left out or
 * cancelled told nobody.
 */
export const listValutati = many((q, { classeId, stepId }: { classeId: number; stepId: number }) =>
  titolari(q, { classeId })
    .innerJoin('rendicontazione as r', 'r.proposta_id', 'p.id')
    .select((eb) => [
      'r.id as rendicontazioneId',
      eb.ref('r.valutazione_rend').$notNull().as('valutazione'),
      'r.nota_valutazione_rend as nota',
    ])
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('r.step_id', '=', stepId)
    .where('r.eliminata_ts', 'is', null)
    .where('r.status', '=', 'INVIATA')
    .where('r.consolida', '=', true)
    .where('r.valutazione_rend', 'is not', null)
    .where(sql<boolean>`not exists (select from email_outbox o where o.oggetto_tipo = 'rendicontazione' and o.oggetto_id = r.id
      and o.tipo = 'M-08' and o.stato <> 'ANNULLATA' and o.created_at >= r.send_timestamp)`),
);
export type ValutatoRow = RowOf<typeof listValutati>;
