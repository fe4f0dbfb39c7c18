import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';

/** What the catalogue knows an author by. */
export const readAutore = (tx: Tx, utenteId: number) =>
  tx.selectFrom('utente').select(['email', 'codice_fiscale as codiceFiscale']).where('id', '=', utenteId).executeTakeFirstOrThrow();

type Keeping = { prodotti: readonly Pubblicazione[]; received: Date };

/** Keeps what the catalogue said, so that answers can be rebuilt from it when the catalogue is away. */
export async function keepProdotti(tx: Tx, { prodotti, received }: Keeping): Promise<void> {
  const once = new Map(prodotti.map((prodotto) => [prodotto.prodottoId ?? '', prodotto]));
  if (once.size === 0) return;
  await tx
    .insertInto('pubblicazione_cache')
    // In one order, so that two who saw the same products do not wait for each other.
    .values(
      [...once]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([prodotto_id, prodotto]) => ({
          prodotto_id,
          handle: prodotto.handle,
          dati: JSON.stringify(prodotto),
          letto_ts: received,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('prodotto_id').doUpdateSet({
        handle: (eb) => eb.ref('excluded.handle'),
        dati: (eb) => eb.ref('excluded.dati'),
        letto_ts: (eb) => eb.ref('excluded.letto_ts'),
      }),
    )
    .execute();
}

const kept = (tx: Tx) => tx.selectFrom('pubblicazione_cache').select(['prodotto_id as prodottoId', 'dati']);
const prodottoOf = (row: { dati: unknown } | undefined) => (row === undefined ? null : (row.dati as Pubblicazione));

export const findKept = async (tx: Tx, prodottoId: string) =>
  prodottoOf(await kept(tx).where('prodotto_id', '=', prodottoId).executeTakeFirst());

export const findKeptByHandle = async (tx: Tx, handle: string) =>
  prodottoOf(
    await kept(tx)
      .where((eb) => eb(eb.fn<string>('lower', ['handle']), '=', handle.toLowerCase()))
      .orderBy('letto_ts', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** Those of these products that somebody has seen, by id. */
export async function listKept(tx: Tx, { ids }: { ids: readonly string[] }): Promise<Record<string, Pubblicazione>> {
  if (ids.length === 0) return {};
  const rows = await kept(tx)
    .where('prodotto_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return Object.fromEntries(rows.map(({ prodottoId, dati }) => [prodottoId, dati as Pubblicazione]));
}
