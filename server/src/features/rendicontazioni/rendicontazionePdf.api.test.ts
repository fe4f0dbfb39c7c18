import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildDirettore, buildRad, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, REND, rendicontoCompleto } from '../../test/buildRendiconto.ts';

const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const rad = await buildUtente(app, { tipoUtente: 'RAD' });
await buildRad(app, { utente: rad, dipartimento: 1 });
const direttore = await buildUtente(app);
await buildDirettore(app, { utente: direttore, dipartimento: 1 });
const [progetto, altro] = [await buildProgetto(app), await buildProgetto(app)];
const inviata = await buildRendicontazione(app, progetto, { inviata: true });
const bozza = await buildRendicontazione(app, altro);

const get = (who: Persona, from: string, id: number) => app.as(who).get(`${from}/rendicontazioni/pdf/${id}`);

test.each([
  ['the office', '/ur', ufficio],
  ['the RAD of its department', '/rad', rad],
  ['the director', '/dirdip', direttore],
  ['who sent it', '', progetto.responsabile],
] as const)('%s has a sent report as a PDF, with its amounts [MEDIA-012] [MEDIA-013]', async (_, from, who) => {
  const { status, bytes, headers } = await get(who, from, inviata.id);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
  const { title, text, pages, isTagged } = await readPdf(bytes);
  expect({ title: title.startsWith('Rendicontazione: '), isTagged }).toEqual({ title: true, isTagged: true });
  expect(text).toMatch(/Inviata il \d\d\/\d\d\/2026 .*Finanziamento concesso .*Finanziamento speso /);
  for (const page of pages) expect(page).toContain(progetto.numeroProtocollo ?? 'a number');
  expect(text).not.toContain('BOZZA');
});

test('the document is a file under the number of its project, for office and RAD alike [API-133] [API-134]', async () => {
  const name = `attachment; filename="rendicontazione-${progetto.numeroProtocollo}.pdf"`;
  for (const [who, from] of [
    [ufficio, '/ur'],
    [rad, '/rad'],
  ] as const)
    expect((await get(who, from, inviata.id)).headers['content-disposition']).toBe(name);
});

test('the document of a draft says so to its writer and the office; a department does not find it', async () => {
  for (const [who, from] of [
    [altro.responsabile, ''],
    [ufficio, '/ur'],
  ] as const)
    expect((await readPdf((await get(who, from, bozza.id)).bytes)).pages[0]).toContain('BOZZA');
  expect((await get(rad, '/rad', bozza.id)).status).toBe(404);
  expect((await get(direttore, '/dirdip', bozza.id)).status).toBe(404);
  expect((await get(altro.responsabile, '', inviata.id)).status).toBe(404);
});

test('each sent version is a document of its own with people, instant, version and fingerprint, for its sender and the participants', async () => {
  const ripreso = await buildProgetto(app);
  const { utente: membro } = await buildRichiesta(app, { proposta: ripreso, status: 'ACCETTATA' });
  const { id } = await buildRendicontazione(app, ripreso, { inviata: true });
  app.clock.set('2026-06-11T09:00:00.000Z');
  const { body } = await app.as(ufficio).putAndRead<Rendicontazione>(`/ur/rendicontazioni/open/${id}`, { motivo: 'Manca la firma.' });
  const mine = app.as(ripreso.responsabile);
  const valori = { ...rendicontoCompleto({ missioni: 4_100 }), [REND.svolta]: 'Tre campagne di misura.' };
  expect((await mine.put(`/rendicontazioni/${id}`, { valori, lastUpdate: body.lastUpdate })).status).toBe(200);
  await mine.get(`/rendicontazioni/validazione/${id}`);
  const { lastUpdate } = (await mine.get<Rendicontazione>(`/rendicontazioni/${id}`)).body;
  expect((await mine.put(`/rendicontazioni/sottomissione/${id}`, { lastUpdate })).status).toBe(200);
  const [second, first] = (await mine.get<Ricevuta[]>(`/rendicontazioni/${id}/ricevute`)).body;
  const read = async (who: Persona, versione: string) => readPdf((await app.as(who).get(`/rendicontazioni/pdf/${id}${versione}`)).bytes);
  for (const who of [ripreso.responsabile, membro]) {
    const earlier = await read(who, '?versione=1');
    expect(earlier.text).toContain(`Inviata il 10/06/2026 13:00:00 Versione 1 Impronta SHA-256 ${first?.impronta} Inviata da `);
    expect(earlier.text).toContain(
      `Partecipanti ${membro.cognome} ${membro.nome} Finanziamento concesso 5.000,00 € Finanziamento speso 5.000,00 €`,
    );
    expect(earlier.text).toContain('Due campagne di misura.');
    const last = await read(who, '');
    expect(last.text).toContain(`Inviata il 11/06/2026 11:00:00 Versione 2 Impronta SHA-256 ${second?.impronta}`);
    expect(last.text).toContain('Finanziamento speso 5.100,00 €');
  }
  expect((await mine.get(`/rendicontazioni/pdf/${id}?versione=3`)).status).toBe(404);
  expect((await app.as(altro.responsabile).get(`/rendicontazioni/pdf/${id}?versione=1`)).status).toBe(404);
});
