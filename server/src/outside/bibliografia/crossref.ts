import * as z from 'zod';
import { askJson } from '../askJson.ts';
import type { Bibliografia } from './bibliografia.types.ts';
import { addressOf, prodottoOf } from './prodottoOf.ts';

const words = z.array(z.string()).nullish();
const Risposta = z.object({
  message: z.object({
    DOI: z.string(),
    type: z.string().nullish(),
    title: words,
    'container-title': words,
    volume: z.string().nullish(),
    page: z.string().nullish(),
    issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).nullish(),
    author: z.array(z.object({ family: z.string().nullish(), given: z.string().nullish(), name: z.string().nullish() })).nullish(),
  }),
});

/** GET {address}/works/{doi} (REST API of Crossref): 404 where it has none. */
export const crossref = (address: string): Bibliografia => ({
  fonte: 'CROSSREF',
  async byDoi(doi) {
    const answer = await askJson(addressOf(address, `/works/${encodeURIComponent(doi)}`), { name: 'Crossref', maxKB: 4_096 });
    if (answer === null) return null;
    const { message: opera } = Risposta.parse(answer);
    const autori = (opera.author ?? []).map(({ family, given, name }) => [family ?? name, given].filter((part) => !!part).join(', '));
    const [rivista] = opera['container-title'] ?? [];
    return prodottoOf({
      doi: opera.DOI,
      id: opera.DOI,
      tipo: opera.type,
      titolo: opera.title?.[0],
      anno: opera.issued?.['date-parts'][0]?.[0] ?? null,
      autori: autori.join('; '),
      testo: [rivista, opera.volume, opera.page].filter((part) => !!part).join(', '),
    });
  },
});
