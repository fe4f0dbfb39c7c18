import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';

/** The answers of a form filled in for the first time. */
export async function insertCompilazione(tx: Tx, formVersioneId: number, valori: Valori): Promise<number> {
  const { id } = await tx
    .insertInto('compilazione')
    .values({ form_versione_id: formVersioneId, valori: JSON.stringify(valori) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** New answers: what was checked before counts no more. */
export const updateCompilazione = (tx: Tx, id: number, valori: Valori) =>
  tx
    .updateTable('compilazione')
    .set({ valori: JSON.stringify(valori), stato_validazione: null, validata_ts: null })
    .where('id', '=', id)
    .execute();

export const storeValidazione = (tx: Tx, id: number, valida: boolean, at: Date) =>
  tx.updateTable('compilazione').set({ stato_validazione: valida, validata_ts: at }).where('id', '=', id).execute();

/** Keeps the answers as they were sent. */
export const freezeCompilazione = (tx: Tx, id: number, versione: number, at: Date) =>
  tx
    .insertInto('compilazione_versione')
    .columns(['compilazione_id', 'versione', 'valori', 'quando'])
    .expression((eb) =>
      eb
        .selectFrom('compilazione')
        .select([
          'id',
          eb.cast<number>(eb.val(versione), 'integer').as('versione'),
          'valori',
          eb.cast<Date>(eb.val(at), 'timestamptz').as('quando'),
        ])
        .where('id', '=', id),
    )
    .execute();
