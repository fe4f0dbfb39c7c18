import type { Summary } from '@sigeba/contract/form/engine/summary.ts';
import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { UtenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';

type NewProposta = {
  classeId: number;
  anno: number;
  responsabileId: number;
  responsabile: UtenteForAmmissibilita;
  eta: number | null;
  compilazioneId: number;
  summary: Summary;
  at: Date;
};

/** A new BOZZA of stored answers. */
export async function insertProposta(tx: Tx, said: NewProposta): Promise<{ id: number; propostaId: number }> {
  const { classeId, anno, responsabileId, responsabile, eta, compilazioneId, summary, at } = said;
  const { id } = await tx
    .insertInto('proposta')
    .values({
      classe_id: classeId,
      anno,
      responsabile_id: responsabileId,
      responsabile_cognome_norm: responsabile.cognomeNorm,
      compilazione_id: compilazioneId,
      ...columnsOf(summary),
      ...snapshotOf(responsabile, eta),
      created_at: at,
      updated_at: at,
      updated_by: responsabileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, propostaId: id };
}

type Saving = { id: number; summary: Summary; at: Date; by: number };

/** What new answers say in the columns of their proposta. */
export async function storeSummary(tx: Tx, { id, summary, at, by }: Saving): Promise<void> {
  await updateSummary(tx, { id, ...columnsOf(summary), updated_at: at, updated_by: by });
}

const updateSummary = compiledOnce(
  (tx, { id, ...columns }: ReturnType<typeof columnsOf> & { id: number; updated_at: Date; updated_by: number }) =>
    tx.updateTable('proposta').set(columns).where('id', '=', id),
);

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('proposta').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();

type Sending = {
  id: number;
  numeroProtocollo: string;
  versione: number;
  responsabile: UtenteForAmmissibilita;
  eta: number | null;
  at: Date;
  sentAt: Date;
  by: number;
};

/** BOZZA → INVIATA: number, instant, and the profile as it is today. */
export async function markInviata(tx: Tx, said: Sending): Promise<void> {
  const { id, numeroProtocollo, versione, responsabile, eta, at, sentAt, by } = said;
  await updateInviata(tx, {
    id,
    sentAt,
    versione,
    numero_protocollo: numeroProtocollo,
    ...snapshotOf(responsabile, eta),
    updated_at: at,
    updated_by: by,
  });
}

type Inviata = ReturnType<typeof snapshotOf> & {
  id: number;
  sentAt: Date;
  versione: number;
  numero_protocollo: string;
  updated_at: Date;
  updated_by: number;
};

const updateInviata = compiledOnce((tx, { id, sentAt, versione, ...columns }: Inviata) =>
  tx
    .updateTable('proposta')
    .set({ ...columns, status: 'INVIATA', send_timestamp: sentAt, versione })
    .where('id', '=', id),
);

/** Requests still without an answer lapse at the sending (decision D-68). @returns whether there were any */
export const lapseRichieste = async (tx: Tx, propostaId: number, at: Date): Promise<boolean> =>
  (await updatePending(tx, { propostaId, at })).length > 0;

const updatePending = compiledOnce((tx, { propostaId, at }: { propostaId: number; at: Date }) =>
  tx
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RIFIUTATA', risposta_ts: at, motivo: 'proposta inviata' })
    .where('status', '=', 'PENDING')
    .where('partecipante_id', 'in', (eb) => eb.selectFrom('proposta_partecipante').select('id').where('proposta_id', '=', propostaId))
    .returning('partecipante_id'),
);

/** Requests answered or not are withdrawn with the deleted proposta. */
export const withdrawRichieste = (tx: Tx, propostaId: number, at: Date) =>
  tx
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RITIRATA', risposta_ts: at })
    .where('status', 'in', ['PENDING', 'ACCETTATA'])
    .where('partecipante_id', 'in', (eb) => eb.selectFrom('proposta_partecipante').select('id').where('proposta_id', '=', propostaId))
    .execute();

const columnsOf = ({ titolo, abstractProposta, finanziamentoRichiesto, assegnoRichiesto }: Summary) => ({
  titolo: titolo?.slice(0, 4000) ?? null,
  abstract_proposta: abstractProposta,
  finanziamento_richiesto: finanziamentoRichiesto,
  assegno_richiesto: assegnoRichiesto,
});

const snapshotOf = (responsabile: UtenteForAmmissibilita, eta: number | null) => ({
  dipartimento_id: responsabile.dipartimentoId,
  macroarea_id: responsabile.macroareaId,
  ruolo_id: responsabile.ruoloId,
  ssd_id: responsabile.ssdId,
  eta_alla_domanda: eta,
});
