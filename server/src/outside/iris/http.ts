import * as z from 'zod';
import { type Iris, Prodotto } from './prodotto.ts';

const PATIENCE_MS = 5_000;
const Pagina = z.object({ totale: z.int().nonnegative(), prodotti: z.array(Prodotto).max(100) });

/**
 * GET {address}/prodotti?codiceFiscale&email&titolo&anno&limit&offset, {address}/prodotti/{id} and
 * {address}/prodotti/handle?handle: 200 with what was asked for, 404 when there is none. Only this address is ever
 * asked, and a redirect is not followed.
 */
export function httpIris(address: string): Iris {
  const root = address.replace(/\/+$/, '');

  async function ask(path: string, query: Record<string, string | number | null | undefined> = {}): Promise<unknown> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value == null || value === '' ? [] : [[key, String(value)]])),
    );
    const response = await fetch(`${root}${path}${search.size > 0 ? `?${search}` : ''}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The catalogue of publications answered ${response.status}`);
    return response.json();
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
