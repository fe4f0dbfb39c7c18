import type { Tx } from '../../ground/db/db.types.ts';
import { classiWithLimits } from './ammissibilita.queries.ts';

export const listClassiAperte = (tx: Tx, received: Date) =>
  classiWithLimits(tx)
    .where((eb) => eb(eb.fn.coalesce('t.start_timestamp', 'b.start_timestamp'), '<=', received))
    .where((eb) => eb(eb.fn.coalesce('t.end_timestamp', 'b.end_timestamp'), '>=', received))
    .orderBy('scadenza')
    .orderBy('b.id')
    .orderBy('t.ordine')
    .orderBy('c.ordine')
    .orderBy('c.id')
    .execute();

export const listParametri = (tx: Tx, classi: number[]) =>
  tx
    .selectFrom('classe_parametro')
    .select(['classe_id as classeId', 'codice', 'valore'])
    .where('classe_id', 'in', classi)
    .orderBy('codice')
    .execute();

export const listBozzeOf = (tx: Tx, utenteId: number) =>
  tx
    .selectFrom('proposta')
    .select(['id', 'titolo', 'classe_id as classeId'])
    .where('responsabile_id', '=', utenteId)
    .where('status', '=', 'BOZZA')
    .where('eliminata_ts', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
