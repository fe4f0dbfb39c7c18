import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { crossref } from './crossref.ts';
import { openalex } from './openalex.ts';
import { orcid } from './orcid.ts';
import { idOfDoi } from './prodottoOf.ts';

const DOI = '10.5555/onde.1';
const IRIS = '0000-0002-1825-0097';
const asked: string[] = [];
/** As the services answer, of people and works that nobody knows. */
const answers: Record<string, [status: number, body: unknown]> = {
  '/crossref/works/10.5555%2Fonde.1?mailto=a@b.it': [
    200,
    {
      status: 'ok',
      message: {
        DOI: '10.5555/ONDE.1',
        type: 'journal-article',
        title: ['Onde &amp; <i>particelle</i>'],
        'container-title': ['Annali di prova'],
        volume: '12',
        page: '1-9',
        issued: { 'date-parts': [[2024, 5]] },
        author: [{ given: 'Ada', family: 'Ferri' }, { name: 'Gruppo di prova' }],
      },
    },
  ],
  '/crossref/works/10.5555%2Fbroken?mailto=a@b.it': [200, { message: { title: 'no list' } }],
  '/crossref/works/10.5555%2Fbusy?mailto=a@b.it': [429, {}],
  '/openalex/works/doi:10.5555%2Fonde.1': [
    200,
    {
      id: 'https://openalex.org/W1',
      doi: 'https://doi.org/10.5555/onde.1',
      title: 'Onde e particelle',
      type: 'article',
      publication_year: 2024,
      authorships: [{ author: { display_name: 'Ada Ferri' } }, { author: { display_name: 'Ugo Neri' } }],
      primary_location: { source: { display_name: 'Annali di prova' } },
      biblio: { volume: '12', first_page: '1', last_page: '9' },
    },
  ],
  [`/openalex/works?filter=author.orcid%3A${IRIS}&sort=publication_year%3Adesc&per-page=200`]: [
    200,
    {
      results: [
        { id: 'https://openalex.org/W2', doi: null, title: 'Senza DOI', publication_year: null },
        { id: 'W3', title: null },
      ],
    },
  ],
  [`/orcid/${IRIS}/works`]: [
    200,
    {
      group: [
        {
          'work-summary': [
            {
              'put-code': 7,
              title: { title: { value: 'Onde e particelle' } },
              'journal-title': { value: 'Annali di prova' },
              type: 'journal-article',
              'publication-date': { year: { value: '2024' } },
              'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': 'https://doi.org/10.5555/Onde.1' }] },
            },
            { 'put-code': 8, title: { title: { value: 'The same from another source' } } },
          ],
        },
        { 'work-summary': [{ 'put-code': 9, title: { title: { value: 'Quaderno' } }, 'publication-date': null, 'external-ids': null }] },
      ],
    },
  ],
};
const services = createServer((request, response) => {
  asked.push(request.url ?? '');
  const [status, body] = answers[request.url ?? ''] ?? [404, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => {
  services.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  services.close();
});
const root = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
const onde = { prodottoId: idOfDoi(DOI), doi: DOI, handle: null, anno: 2024, impactFactor: null };

describe('Crossref', () => {
  const source = crossref(`${root}/crossref?mailto=a@b.it`);
  test('a work is found by its DOI, as plain text, and an unknown one is null', async () => {
    const said = {
      tipo: 'Articolo in rivista',
      titolo: 'Onde & particelle',
      autori: 'Ferri, Ada; Gruppo di prova',
      testo: 'Annali di prova, 12, 1-9',
    };
    expect(await source.byDoi?.(DOI)).toEqual({ ...onde, ...said });
    expect(await source.byDoi?.('10.5555/nobody')).toBeNull();
  });

  test.each(['10.5555/broken', '10.5555/busy'])('an answer that cannot be used fails: %s', async (doi) => {
    await expect(source.byDoi?.(doi)).rejects.toThrow();
  });

  test('a DOI never leads to another address', async () => {
    await source.byDoi?.('10.5555/../../secret');
    expect(asked.at(-1)).toBe('/crossref/works/10.5555%2F..%2F..%2Fsecret?mailto=a@b.it');
  });
});

describe('OpenAlex', () => {
  const source = openalex(`${root}/openalex/`);
  test('the same work has the same id', async () => {
    const said = {
      tipo: 'Articolo in rivista',
      titolo: 'Onde e particelle',
      autori: 'Ada Ferri; Ugo Neri',
      testo: 'Annali di prova, 12, 1-9',
    };
    expect(await source.byDoi?.(DOI)).toEqual({ ...onde, ...said });
  });

  test('the works of an ORCID iD are listed, without those that have no title', async () => {
    expect(await source.byOrcid?.(IRIS)).toMatchObject([{ titolo: 'Senza DOI', anno: null, prodottoId: expect.stringMatching(/^ext-/) }]);
  });
});

describe('ORCID', () => {
  test('each work is listed once, with its DOI where it has one', async () => {
    const [first, second, ...more] = (await orcid(`${root}/orcid`).byOrcid?.(IRIS)) ?? [];
    expect(first).toEqual({ ...onde, tipo: 'Articolo in rivista', titolo: 'Onde e particelle', autori: '', testo: 'Annali di prova' });
    expect(second).toMatchObject({ titolo: 'Quaderno', anno: null });
    expect(more).toEqual([]);
    expect(await orcid(`${root}/orcid`).byOrcid?.('0000-0001-5109-3700')).toEqual([]);
  });

  test('a source that is away fails', async () => {
    await expect(orcid('http://127.0.0.1:1').byOrcid?.(IRIS)).rejects.toThrow();
  });
});
