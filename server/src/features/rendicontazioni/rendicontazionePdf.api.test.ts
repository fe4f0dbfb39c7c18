import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildDirettore, buildRad, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';

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

test('it is a file under the number of its project, for office and RAD alike [API-133] [API-134]', async () => {
  const name = `attachment; filename="rendicontazione-${progetto.numeroProtocollo}.pdf"`;
  for (const [who, from] of [
    [ufficio, '/ur'],
    [rad, '/rad'],
  ] as const)
    expect((await get(who, from, inviata.id)).headers['content-disposition']).toBe(name);
});

test('a draft says that it is one, to who writes it and to the office; of a department it does not exist', async () => {
  for (const [who, from] of [
    [altro.responsabile, ''],
    [ufficio, '/ur'],
  ] as const)
    expect((await readPdf((await get(who, from, bozza.id)).bytes)).pages[0]).toContain('BOZZA');
  expect((await get(rad, '/rad', bozza.id)).status).toBe(404);
  expect((await get(direttore, '/dirdip', bozza.id)).status).toBe(404);
  expect((await get(altro.responsabile, '', inviata.id)).status).toBe(404);
});
