import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { compiledOnce, theOne } from '../ground/db/compiledOnce.ts';
import type { Tx } from '../ground/db/db.types.ts';

// The only file that writes `compilazione` and `compilazione_versione`: openForm.ts calls it, no feature does.

/** What was found of the answers that are written, if they were looked at: a new answer is not. */
type Validazione = { valida: boolean | null; at: Date };

/** The answers of a form filled in for the first time. */
export async function insertCompilazione(tx: Tx, formVersioneId: number, valori: Valori, { valida, at }: Validazione): Promise<number> {
  return theOne(await insert(tx, { formVersioneId, valori: JSON.stringify(valori), valida, at: valida === null ? null : at })).id;
}

const insert = compiledOnce(
  (tx, { formVersioneId, valori, valida, at }: { formVersioneId: number; valori: string; valida: boolean | null; at: Date | null }) =>
    tx
      .insertInto('compilazione')
      .values({ form_versione_id: formVersioneId, valori, stato_validazione: valida, validata_ts: at })
      .returning('id'),
);

/** New answers: what was checked before counts no more. */
export const updateCompilazione = (tx: Tx, id: number, valori: Valori, { valida, at }: Validazione) =>
  update(tx, { id, valori: JSON.stringify(valori), valida, at: valida === null ? null : at });

const update = compiledOnce((tx, { id, valori, valida, at }: { id: number; valori: string; valida: boolean | null; at: Date | null }) =>
  tx.updateTable('compilazione').set({ valori, stato_validazione: valida, validata_ts: at }).where('id', '=', id),
);

export const storeValidazione = compiledOnce((tx, { id, valida, at }: { id: number; valida: boolean; at: Date }) =>
  tx.updateTable('compilazione').set({ stato_validazione: valida, validata_ts: at }).where('id', '=', id),
);

/** Stores the answers as they are sent, and keeps them so for ever. */
export const freezeCompilazione = (tx: Tx, id: number, valori: Valori, { versione, at }: { versione: number; at: Date }) =>
  freeze(tx, { id, valori: JSON.stringify(valori), versione, at });

const freeze = compiledOnce((tx, { id, valori, versione, at }: { id: number; valori: string; versione: number; at: Date }) =>
  tx
    .with('sent', (cte) => cte.updateTable('compilazione').set({ valori }).where('id', '=', id).returning(['id', 'valori']))
    .insertInto('compilazione_versione')
    .columns(['compilazione_id', 'versione', 'valori', 'quando'])
    .expression((eb) =>
      eb
        .selectFrom('sent')
        .select(['id', sql<number>`${versione}::integer`.as('versione'), 'valori', sql<Date>`${at}::timestamptz`.as('quando')]),
    ),
);
