import type { Summary } from '@sigeba/contract/form/engine/summary.ts';
import { sql } from 'kysely';
import { one, write } from '../../ground/db/query.ts';
import type { UtenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';

/** The profile of the responsabile as a proposta stores it, and their age in whole years. */
type Profilo = Pick<UtenteForAmmissibilita, 'dipartimentoId' | 'macroareaId' | 'ruoloId' | 'ssdId'> & { eta: number | null };
type NewProposta = Summary &
  Profilo & { classeId: number; anno: number; responsabileId: number; cognomeNorm: string; compilazioneId: number; at: Date };

/** A new BOZZA of stored answers. */
export const insertProposta = one((q, given: NewProposta) =>
  q
    .insertInto('proposta')
    .values({
      classe_id: given.classeId,
      anno: given.anno,
      responsabile_id: given.responsabileId,
      responsabile_cognome_norm: given.cognomeNorm,
      compilazione_id: given.compilazioneId,
      ...summaryOf(given),
      ...profiloOf(given),
      created_at: given.at,
      updated_at: given.at,
      updated_by: given.responsabileId,
    })
    .returning(['id', 'id as propostaId']),
);

/**
 * Copies what new answers say into the columns of their proposta.
 * @returns title and instant as they stand now
 */
export const storeSummary = one((q, given: Summary & { id: number; at: Date; by: number }) =>
  q
    .updateTable('proposta')
    .set({ ...summaryOf(given), updated_at: given.at, updated_by: given.by })
    .where('id', '=', given.id)
    .returning(['titolo', 'updated_at as updatedAt']),
);

export const markEliminata = write((q, { id, at, by }: { id: number; at: Date; by: number }) =>
  q.updateTable('proposta').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id),
);

type Submission = Profilo & { id: number; numeroProtocollo: string; versione: number; at: Date; sentAt: Date; by: number };

/** BOZZA → INVIATA: number, instant, and the profile as it is today. */
export const markInviata = write((q, given: Submission) =>
  q
    .updateTable('proposta')
    .set({
      status: 'INVIATA',
      numero_protocollo: given.numeroProtocollo,
      send_timestamp: given.sentAt,
      versione: given.versione,
      ...profiloOf(given),
      updated_at: given.at,
      updated_by: given.by,
    })
    .where('id', '=', given.id),
);

/** Requests, answered or not, are withdrawn with the deleted proposta. */
export const withdrawRichieste = write((q, { propostaId, at }: { propostaId: number; at: Date }) =>
  q
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RITIRATA', risposta_ts: at, era_accettata: sql<boolean>`status = 'ACCETTATA'` })
    .where('status', 'in', ['PENDING', 'ACCETTATA'])
    .where('partecipante_id', 'in', (eb) => eb.selectFrom('proposta_partecipante').select('id').where('proposta_id', '=', propostaId)),
);

const summaryOf = ({ titolo, abstractProposta, strutturaId, finanziamentoRichiesto, assegnoRichiesto }: Summary) => ({
  titolo: sql<string | null>`left(${titolo}::text, 4000)`,
  abstract_proposta: abstractProposta,
  struttura_id: strutturaId,
  finanziamento_richiesto: finanziamentoRichiesto,
  assegno_richiesto: assegnoRichiesto,
});

const profiloOf = ({ dipartimentoId, macroareaId, ruoloId, ssdId, eta }: Profilo) => ({
  dipartimento_id: dipartimentoId,
  macroarea_id: macroareaId,
  ruolo_id: ruoloId,
  ssd_id: ssdId,
  eta_alla_domanda: eta,
});
