import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { anyOf, first, json, many, one, type Q, write } from '../../ground/db/query.ts';

/** The identifier of an author in the catalogue. */
export const getAutore = one((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select(['email', 'codice_fiscale as codiceFiscale']).where('id', '=', utenteId),
);

type ProdottiUpdate = { prodotti: readonly { prodottoId: string; handle: string | null; dati: Pubblicazione }[]; received: Date };

/** Stores products of the catalogue, in place of their earlier description. */
export const storeProdotti = write(
  (_, { prodotti, received }: ProdottiUpdate) => sql`
    insert into pubblicazione_cache (prodotto_id, handle, dati, letto_ts)
    select r."prodottoId", r.handle, r.dati, ${received}::timestamptz
    from jsonb_to_recordset(${json(prodotti)}) as r ("prodottoId" text, handle text, dati jsonb)
    on conflict (prodotto_id) do update set handle = excluded.handle, dati = excluded.dati, letto_ts = excluded.letto_ts`,
);

const kept = (q: Q) =>
  q.selectFrom('pubblicazione_cache').select(['prodotto_id as prodottoId', (eb) => eb.ref('dati').$castTo<Pubblicazione>().as('dati')]);

export const findKept = first((q, { prodottoId }: { prodottoId: string }) => kept(q).where('prodotto_id', '=', prodottoId));

export const findKeptByHandle = first((q, { handle }: { handle: string }) =>
  kept(q)
    .where((eb) => eb(eb.fn<string>('lower', ['handle']), '=', sql<string>`lower(${handle}::text)`))
    .orderBy('letto_ts', 'desc')
    .limit(1),
);

/** Those of these products that are stored. */
export const listKept = many((q, { ids }: { ids: readonly string[] }) => kept(q).where('prodotto_id', '=', anyOf(ids)));
