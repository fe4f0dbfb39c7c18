import type { Summary } from '@sigeba/contract/form/engine/summary.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { compiledOnce } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { UtenteForAmmissibilita } from '../bandi/ammissibilita.queries.ts';

type NewProposta = {
  classeId: number;
  anno: number;
  responsabileId: number;
  responsabile: UtenteForAmmissibilita;
  eta: number | null;
  formVersioneId: number;
  valori: Valori;
  summary: Summary;
  at: Date;
};

/** Stores a new BOZZA with its answers. */
export async function insertProposta(
  tx: Tx,
  { classeId, anno, responsabileId, responsabile, eta, formVersioneId, valori, summary, at }: NewProposta,
): Promise<{ id: number; compilazioneId: number }> {
  const compilazione = await tx
    .insertInto('compilazione')
    .values({ form_versione_id: formVersioneId, valori: JSON.stringify(valori) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('proposta')
    .values({
      classe_id: classeId,
      anno,
      responsabile_id: responsabileId,
      responsabile_cognome_norm: responsabile.cognomeNorm,
      compilazione_id: compilazione.id,
      ...columnsOf(summary),
      ...snapshotOf(responsabile, eta),
      created_at: at,
      updated_at: at,
      updated_by: responsabileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, compilazioneId: compilazione.id };
}

type Saving = { id: number; compilazioneId: number; valori: Valori; summary: Summary; at: Date; by: number };

/** New answers: what was checked before counts no more. */
export async function storeValori(tx: Tx, { id, compilazioneId, valori, summary, at, by }: Saving): Promise<void> {
  await updateValori(tx, { id, compilazioneId, valori: JSON.stringify(valori), ...columnsOf(summary), updated_at: at, updated_by: by });
}

type Stored = ReturnType<typeof columnsOf> & { id: number; compilazioneId: number; valori: string; updated_at: Date; updated_by: number };

const updateValori = compiledOnce((tx, { id, compilazioneId, valori, ...columns }: Stored) =>
  tx
    .with('stored', (cte) =>
      cte
        .updateTable('compilazione')
        .set({ valori, stato_validazione: null, validata_ts: null })
        .where('id', '=', compilazioneId)
        .returning('id'),
    )
    .updateTable('proposta')
    .set(columns)
    .where('id', '=', id),
);

export const markEliminata = (tx: Tx, id: number, at: Date, by: number) =>
  tx.updateTable('proposta').set({ eliminata_ts: at, updated_at: at, updated_by: by }).where('id', '=', id).execute();

type Sending = {
  id: number;
  compilazioneId: number;
  numeroProtocollo: string;
  versione: number;
  responsabile: UtenteForAmmissibilita;
  eta: number | null;
  at: Date;
  sentAt: Date;
  by: number;
};

/** BOZZA → INVIATA: number, instant, the profile as it is today, and the answers kept as they were sent. */
export async function markInviata(tx: Tx, { id, compilazioneId, numeroProtocollo, versione, responsabile, eta, at, sentAt, by }: Sending) {
  await updateInviata(tx, {
    id,
    compilazioneId,
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
  compilazioneId: number;
  sentAt: Date;
  versione: number;
  numero_protocollo: string;
  updated_at: Date;
  updated_by: number;
};

const updateInviata = compiledOnce((tx, { id, compilazioneId, sentAt, versione, ...columns }: Inviata) =>
  tx
    .with('frozen', (cte) =>
      cte
        .insertInto('compilazione_versione')
        .columns(['compilazione_id', 'versione', 'valori', 'quando'])
        .expression((eb) =>
          eb
            .selectFrom('compilazione')
            .select([
              'id',
              eb.cast<number>(eb.val(versione), 'integer').as('versione'),
              'valori',
              eb.cast<Date>(eb.val(sentAt), 'timestamptz').as('quando'),
            ])
            .where('id', '=', compilazioneId),
        )
        .returning('versione'),
    )
    .updateTable('proposta')
    .set({ ...columns, status: 'INVIATA', send_timestamp: sentAt, versione })
    .where('id', '=', id),
);

/** Requests still without an answer lapse at the sending (decision D-68). */
export const lapseRichieste = (tx: Tx, propostaId: number, at: Date) => updatePending(tx, { propostaId, at });

const updatePending = compiledOnce((tx, { propostaId, at }: { propostaId: number; at: Date }) =>
  tx
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RIFIUTATA', risposta_ts: at, motivo: 'proposta inviata' })
    .where('status', '=', 'PENDING')
    .where('partecipante_id', 'in', (eb) => eb.selectFrom('proposta_partecipante').select('id').where('proposta_id', '=', propostaId)),
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
