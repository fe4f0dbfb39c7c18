import * as z from 'zod';
import { askJson } from '../askJson.ts';
import type { Prodotto } from '../iris/prodotto.ts';
import type { Bibliografia } from './bibliografia.types.ts';
import { addressOf, prodottoOf } from './prodottoOf.ts';

/** More works of one person than anybody chooses from. */
const MOST = 200;

const Opera = z.object({
  id: z.string(),
  doi: z.string().nullish(),
  title: z.string().nullish(),
  type: z.string().nullish(),
  publication_year: z.int().nullish(),
  authorships: z.array(z.object({ author: z.object({ display_name: z.string().nullish() }) })).nullish(),
  primary_location: z.object({ source: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
  biblio: z.object({ volume: z.string().nullish(), first_page: z.string().nullish(), last_page: z.string().nullish() }).nullish(),
});
const Pagina = z.object({ results: z.array(Opera).max(MOST) });

/** GET {address}/works/doi:{doi} and {address}/works?filter=author.orcid:{iD} (REST API of OpenAlex). */
export function openalex(address: string): Bibliografia {
  const ask = (path: string, query?: Record<string, string>) =>
    askJson(addressOf(address, path, query), { name: 'OpenAlex', maxKB: 8_192 });
  return {
    fonte: 'OPENALEX',
    async byDoi(doi) {
      const answer = await ask(`/works/doi:${encodeURIComponent(doi)}`);
      return answer === null ? null : read(Opera.parse(answer));
    },
    async byOrcid(orcid) {
      const query = { filter: `author.orcid:${orcid}`, sort: 'publication_year:desc', 'per-page': String(MOST) };
      const answer = await ask('/works', query);
      return answer === null ? [] : Pagina.parse(answer).results.flatMap((opera) => read(opera) ?? []);
    },
  };
}

function read({ id, doi, title, type, publication_year, authorships, primary_location, biblio }: z.infer<typeof Opera>): Prodotto | null {
  const pagine = [biblio?.first_page, biblio?.last_page].filter((part) => !!part).join('-');
  return prodottoOf({
    doi,
    id,
    tipo: type,
    titolo: title,
    anno: publication_year,
    autori: (authorships ?? []).flatMap(({ author }) => author.display_name ?? []).join('; '),
    testo: [primary_location?.source?.display_name, biblio?.volume, pagine].filter((part) => !!part).join(', '),
  });
}
