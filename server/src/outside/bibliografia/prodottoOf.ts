import { createHash } from 'node:crypto';
import { doiIn, isDoi } from '@sigeba/contract/pubblicazioni/identificativi.ts';
import { Prodotto } from '../iris/prodotto.ts';

export type Opera = {
  doi: string | null | undefined;
  /** The id of the source, for works without a DOI. */
  id: string;
  tipo?: string | null | undefined;
  titolo: string | null | undefined;
  anno?: number | null | undefined;
  autori?: string | null | undefined;
  testo?: string | null | undefined;
};

/** Kinds of works in the sources, in the words of the catalogue; other kinds are left out. */
const TIPI: Readonly<Record<string, string>> = {
  'journal-article': 'Articolo in rivista',
  article: 'Articolo in rivista',
  review: 'Articolo in rivista',
  'proceedings-article': 'Contributo in atti di convegno',
  'conference-paper': 'Contributo in atti di convegno',
  'book-chapter': 'Contributo in volume',
  book: 'Monografia',
  monograph: 'Monografia',
  'edited-book': 'Curatela',
  'edited-volume': 'Curatela',
  dissertation: 'Tesi di dottorato',
  'dissertation-thesis': 'Tesi di dottorato',
  'posted-content': 'Preprint',
  preprint: 'Preprint',
  dataset: 'Insieme di dati',
  'data-set': 'Insieme di dati',
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The id of the product with this DOI. */
export const idOfDoi = (doi: string): string => `doi-${digest(doi)}`;

/** A work as a form copies it; null where it has no title. The same DOI is the same product, from whichever source. */
export function prodottoOf({ doi: given, id, titolo, ...said }: Opera): Prodotto | null {
  const found = doiIn(given ?? '');
  const doi = isDoi(found) ? found : undefined;
  if (!titolo?.trim()) return null;
  const prodottoId = doi === undefined ? `ext-${digest(id)}` : idOfDoi(doi);
  return Prodotto.parse({
    ...said,
    tipo: TIPI[said.tipo ?? ''] ?? '',
    prodottoId,
    doi,
    titolo: bare(titolo),
    autori: bare(said.autori ?? ''),
    testo: bare(said.testo ?? ''),
  });
}

/** Removes markup of HTML and JATS from titles. */
const bare = (text: string): string =>
  text
    .replace(/<[^<>]{0,200}>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** An address below that of the source, which may have a query of its own (`?mailto=…`, a key). */
export function addressOf(root: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(root);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
