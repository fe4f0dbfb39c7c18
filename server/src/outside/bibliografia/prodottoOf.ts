import { createHash } from 'node:crypto';
import { doiIn, isDoi } from '@sigeba/contract/pubblicazioni/identificativi.ts';
import { Prodotto } from '../iris/prodotto.ts';

export type Opera = {
  doi: string | null | undefined;
  /** What the source calls it, for what has no DOI. */
  id: string;
  tipo?: string | null | undefined;
  titolo: string | null | undefined;
  anno?: number | null | undefined;
  autori?: string | null | undefined;
  testo?: string | null | undefined;
};

/** What the sources call a kind of work, in the words of the catalogue; of any other kind nothing is said. */
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

/** What the product with this DOI is called here. */
export const idOfDoi = (doi: string): string => `doi-${digest(doi)}`;

/** A work as a form copies it; null where it has no title. The same DOI is the same product, whichever source tells of it. */
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

/** Sources write titles with marks of HTML and JATS: here they are words. */
const bare = (text: string): string =>
  text
    .replace(/<[^<>]{0,200}>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** The address of a question under that of the source, which may bear a query of its own (`?mailto=…`, a key). */
export function addressOf(root: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(root);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
