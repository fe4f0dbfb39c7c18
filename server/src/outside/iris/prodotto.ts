import { isProdottoId } from '@sigeba/contract/form/kinds/publications/publications.ts';
import { soundText } from '@sigeba/contract/form/values/soundText.ts';
import { doiIn } from '@sigeba/contract/pubblicazioni/identificativi.ts';
import * as z from 'zod';

/** Text of the catalogue, cut to what forms accept, without characters that no database stores. */
const words = (max: number) => z.string().transform((text) => soundText(text).replace(/\s+/g, ' ').trim().slice(0, max));
const orEmpty = (max: number) =>
  words(max)
    .nullish()
    .transform((text) => text ?? '');

/** A product as the catalogue describes it, in the shape in which a form copies it (payloads, section 8). */
export const Prodotto = z.object({
  prodottoId: z.union([z.string(), z.int().transform(String)]).refine(isProdottoId),
  handle: words(300)
    .nullish()
    .transform((text) => text || null),
  doi: words(300)
    .nullish()
    .transform((text) => (text ? doiIn(text) : undefined))
    .optional(),
  tipo: orEmpty(200),
  titolo: orEmpty(4000),
  anno: z
    .int()
    .nullish()
    .transform((anno) => anno ?? null),
  autori: orEmpty(4000),
  testo: orEmpty(4000),
  impactFactor: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
});
export type Prodotto = z.infer<typeof Prodotto>;

/** The author; some people have no codice fiscale. */
export type Autore = { email: string; codiceFiscale: string | null };
export type Ricerca = { titolo?: string | undefined; anno?: number | undefined; limit: number; offset: number };

/** The catalogue of publications. Each query throws where it cannot be reached or its answer cannot be read. */
export type Iris = {
  /** The matching products of the author, newest first. */
  list(autore: Autore, ricerca: Ricerca): Promise<{ totale: number; prodotti: Prodotto[] }>;
  byId(prodottoId: string): Promise<Prodotto | null>;
  byHandle(handle: string): Promise<Prodotto | null>;
};
