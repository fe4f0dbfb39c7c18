import * as z from 'zod';
import { askJson } from '../askJson.ts';
import { type Iris, Prodotto } from './prodotto.ts';

/** A hundred products of ten thousand characters fit several times over. */
const MAX_KB = 8 * 1024;
const Pagina = z.object({ totale: z.int().nonnegative(), prodotti: z.array(Prodotto).max(100) });

/**
 * GET {address}/prodotti?codiceFiscale&email&titolo&anno&limit&offset, {address}/prodotti/{id} and {address}/prodotti/handle?handle: 200
 * with the answer, 404 where there is none. Only this address is ever called.
 */
export function httpIris(address: string): Iris {
  const root = address.replace(/\/+$/, '');

  async function ask(path: string, query: Record<string, string | number | null | undefined> = {}): Promise<unknown> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value == null || value === '' ? [] : [[key, String(value)]])),
    );
    return askJson(`${root}${path}${search.size > 0 ? `?${search}` : ''}`, { name: 'The catalogue of publications', maxKB: MAX_KB });
  }

  const one = (answer: unknown): Prodotto | null => (answer === null ? null : Prodotto.parse(answer));
  return {
    async list(autore, ricerca) {
      const answer = await ask('/prodotti', { ...autore, ...ricerca });
      return answer === null ? { totale: 0, prodotti: [] } : Pagina.parse(answer);
    },
    byId: async (prodottoId) => one(await ask(`/prodotti/${encodeURIComponent(prodottoId)}`)),
    byHandle: async (handle) => one(await ask('/prodotti/handle', { handle })),
  };
}
