import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { storeProdotti } from './pubblicazioni.queries.ts';

/** Stores the products of the catalogue, so that answers can be rebuilt from them when the catalogue is unavailable. */
export async function keepProdotti(db: Db, prodotti: readonly Pubblicazione[], received: Date): Promise<void> {
  const once = new Map(prodotti.map((dati) => [dati.prodottoId ?? '', dati]));
  if (once.size === 0) return;
  // Sorted, so that two transactions with the same products do not deadlock.
  const inOrder = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await storeProdotti(db, { prodotti: inOrder.map(([prodottoId, dati]) => ({ prodottoId, handle: dati.handle, dati })), received });
}
