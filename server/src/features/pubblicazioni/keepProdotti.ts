import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { storeProdotti } from './pubblicazioni.queries.ts';

/** Keeps what the catalogue said, so that answers can be rebuilt from it when the catalogue is away. */
export async function keepProdotti(db: Db, prodotti: readonly Pubblicazione[], received: Date): Promise<void> {
  const once = new Map(prodotti.map((dati) => [dati.prodottoId ?? '', dati]));
  if (once.size === 0) return;
  // In one order, so that two who saw the same products do not wait for each other.
  const inOrder = [...once].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await storeProdotti(db, { prodotti: inOrder.map(([prodottoId, dati]) => ({ prodottoId, handle: dati.handle, dati })), received });
}
