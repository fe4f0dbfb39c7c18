import { readFile } from 'node:fs/promises';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import * as z from 'zod';
import { type Iris, Prodotto } from './prodotto.ts';

const Catalogo = z.record(z.string(), z.array(Prodotto));

/** A JSON object by e-mail: the products of each author. Read at each query. */
export function fileIris(file: string): Iris {
  const read = async () => Catalogo.parse(JSON.parse(await readFile(file, 'utf8')));
  const find = async (is: (prodotto: Prodotto) => boolean) =>
    Object.values(await read())
      .flat()
      .find(is) ?? null;
  return {
    async list({ email }, { titolo = '', anno, limit, offset }) {
      const catalogo = await read();
      const own = Object.hasOwn(catalogo, email.toLowerCase()) ? (catalogo[email.toLowerCase()] ?? []) : [];
      const words = normaliseCognome(titolo);
      const found = own
        .filter((prodotto) => normaliseCognome(prodotto.titolo).includes(words) && (anno === undefined || prodotto.anno === anno))
        .toSorted((a, b) => (b.anno ?? 0) - (a.anno ?? 0));
      return { totale: found.length, prodotti: found.slice(offset, offset + limit) };
    },
    byId: (prodottoId) => find((prodotto) => prodotto.prodottoId === prodottoId),
    byHandle: (handle) => find((prodotto) => prodotto.handle?.toLowerCase() === handle.toLowerCase()),
  };
}
