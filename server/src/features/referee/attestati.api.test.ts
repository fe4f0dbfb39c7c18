import type { Attestato } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { attestatoOf } from './attestato.text.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const classe = await buildValutando(app, { fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }] });
const proposta = await buildInValutazione(app, classe);
const { utente } = await buildRefereeAttivo(app, proposta, 'Ada');
const altro = await buildRefereeAttivo(app, await buildInValutazione(app, classe), 'Carl');
const list = async (who: Persona) => (await app.as(who).get<Attestato[]>('/referee/attestati')).body;

async function pdf(who: Persona, bandoId: number) {
  const risorsa = `/referee/attestati/${bandoId}/pdf`;
  const { body } = await app.as(who).post<{ token: string }>('/token-download', { risorsa });
  return app.anonymous.get(`${risorsa}?token=${body.token}`);
}

test('a referee has a certificate for each call once a sheet is concluded, and nobody else’s', async () => {
  expect(await list(utente)).toEqual([]);
  expect((await pdf(utente, classe.bando.id)).status).toBe(404);
  await concludi(app, 'referee', utente, proposta, scheda(classe.criterioIds, [8]));
  expect(await list(utente)).toEqual([{ id: classe.bando.id, anno: 2026, bando: 'Bando 2026', valutazioni: 1 }]);
  expect(await list(altro.utente)).toEqual([]);
  expect((await pdf(altro.utente, classe.bando.id)).status).toBe(404);

  const { status, headers, bytes } = await pdf(utente, classe.bando.id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(`certificate-2026-${classe.bando.id}.pdf`);
  const read = await readPdf(bytes);
  expect([read.title, read.language, read.isTagged]).toEqual(['Certificate of service', 'en-GB', true]);
  expect(read.text).toContain(`Ada ${utente.cognome}`);
  expect(read.text).toMatch(/Bando 2026/);
  const { titolo } = await app.db.selectFrom('proposta').select('titolo').where('id', '=', proposta.id).executeTakeFirstOrThrow();
  expect(read.text).not.toContain(titolo ?? '?');
  expect(read.text).not.toContain(proposta.responsabile.cognome);
});

test('the certificate says how many sheets, with a word for one', () => {
  const said = { ente: 'University', cognome: 'Byron', nome: 'Ada', bando: 'Call', anno: 2026, quando: new Date(DOPO) };
  const wordsOf = (valutazioni: number) => JSON.stringify(attestatoOf({ ...said, valutazioni }).blocks[0]);
  expect(wordsOf(1)).toContain('Ada Byron served as an external referee of University and evaluated one research proposal');
  expect(wordsOf(3)).toContain('evaluated 3 research proposals');
});
