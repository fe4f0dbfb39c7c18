import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Pubblicazione, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta as AnyProposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';

type Proposta = AnyProposta & { valori: Valori };
type Trovate = { resultList: Pubblicazione[]; totale: number; start: number; end: number; mancano: string[] };
const IRIS = '0000-0002-1825-0097';
const work = (putCode: number, titolo: string, anno: string, doi: string) => ({
  'work-summary': [
    {
      'put-code': putCode,
      title: { title: { value: titolo } },
      'publication-date': { year: { value: anno } },
      'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': doi }] },
    },
  ],
});
const opera = (doi: string, title: string, publication_year: number) => ({
  id: doi,
  doi: `https://doi.org/${doi}`,
  title,
  publication_year,
  authorships: [{ author: { display_name: 'Ada Ferri' } }],
});

const WHOLE: Record<string, unknown> = {
  orcid: { group: [work(1, 'Onde', '2024', '10.5555/a'), work(2, 'Solo in ORCID', '2020', '10.5555/b')] },
  openalex: { results: [opera('10.5555/A', 'ONDE', 2024), opera('10.5555/c', 'Particelle', 2025)] },
  crossref: { message: { DOI: '10.5555/b', title: ['Solo in ORCID'], author: [{ family: 'Ferri', given: 'Ada' }] } },
};
let says = WHOLE;
const services = createServer((request, response) => {
  const answer = says[request.url?.split('/')[1] ?? ''];
  response.writeHead(answer === undefined ? 500 : 200).end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((resolve) => {
  services.listen(0, '127.0.0.1', resolve);
});
const root = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
const app = await startTestApp({
  now: '2026-03-20T11:00:00.000Z',
  config: { orcidUrl: `${root}/orcid`, openalexUrl: `${root}/openalex`, crossrefUrl: `${root}/crossref` },
});
afterAll(async () => {
  await app.stop();
  services.close();
});
beforeEach(() => {
  says = WHOLE;
});
const anna = await buildUtente(app, { email: 'anna@ateneo.example' });
const ofIris = (query = '') => app.as(anna).get<Trovate>(`/pubblicazioni/orcid?orcid=${IRIS}${query}`);

test('the works of an ORCID iD come once by their DOI, newest first, with the authors that ORCID does not name', async () => {
  const { body } = await ofIris();
  expect(body.resultList.map(({ titolo, doi, autori }) => [titolo, doi, autori])).toEqual([
    ['Particelle', '10.5555/c', 'Ada Ferri'],
    ['Onde', '10.5555/a', 'Ada Ferri'],
    ['Solo in ORCID', '10.5555/b', 'Ferri, Ada'],
  ]);
  expect(body).toMatchObject({ totale: 3, start: 1, end: 3, mancano: [] });
  expect((await ofIris('&limit=1&offset=1')).body).toMatchObject({ totale: 3, start: 2, end: 2, resultList: [{ titolo: 'Onde' }] });
});

test('a source that does not answer is named; where none answers it is said which, and what else can be done', async () => {
  says = { orcid: WHOLE.orcid };
  expect((await ofIris()).body).toMatchObject({ totale: 2, mancano: ['OPENALEX'] });
  says = {};
  expect(await ofIris()).toMatchObject({
    status: 503,
    body: {
      message: 'ORCID e OpenAlex: nessuna risposta. Riprova più tardi, cerca nel catalogo o inserisci la pubblicazione a mano.',
    },
  });
});

test('a work found by its DOI is copied into the form as the source says it, and found again while the sources are away', async () => {
  const CAMPO = 'pubbli';
  const bando = await buildBando(app, { campi: [buildCampo('publications', { uid: CAMPO, label: 'Pubblicazioni' })] });
  says = { crossref: WHOLE.crossref, openalex: opera('10.5555/b', 'Solo in ORCID', 2020) };
  const { body: found } = await app.as(anna).get<Pubblicazione>('/pubblicazioni/doi?doi=10.5555/b');
  expect(found).toMatchObject({ doi: '10.5555/b', titolo: 'Solo in ORCID', anno: 2020, autori: 'Ferri, Ada' });
  const pubblicazioni = [{ ...found, titolo: 'Un Nobel' }];
  const { body } = await app
    .as(anna)
    .postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { [CAMPO]: { pubblicazioni } } });
  expect(body.valori[CAMPO]).toEqual({ pubblicazioni: [found] });
  says = {};
  expect((await app.as(anna).get('/pubblicazioni/doi?doi=10.5555/b')).body).toEqual(found);
});

test.each(['doi?doi=11573/42', 'doi?doi=http://169.254.169.254/10.5555/x', 'doi', 'orcid?orcid=0000-0002-1825-0098', 'orcid'])(
  'refuses what is neither DOI nor ORCID iD before any source is asked: %s',
  async (query) => {
    expect((await app.as(anna).get(`/pubblicazioni/${query}`)).body).toMatchObject({ code: 3 });
  },
);

test('unless the installation names a source there is none, and nothing is asked', async () => {
  const off = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
  const ugo = await buildUtente(off);
  expect((await off.as(ugo).get('/pubblicazioni/fonti')).body).toEqual({ fonti: [] });
  const message = 'Questa ricerca di pubblicazioni non è attiva: cerca nel catalogo.';
  expect(await off.as(ugo).get('/pubblicazioni/doi?doi=10.5555/b')).toMatchObject({ status: 409, body: { message } });
  await off.stop();
  expect((await app.as(anna).get('/pubblicazioni/fonti')).body).toEqual({ fonti: ['ORCID', 'CROSSREF', 'OPENALEX'] });
});
