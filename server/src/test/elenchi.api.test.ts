import { ORDINE_ARCHIVIO } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { ORDINE_AUDIT } from '@sigeba/contract/audit/audit.rules.ts';
import { ORDINE_CON_PROPOSTE } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.rules.ts';
import { ORDINE_EMAIL } from '@sigeba/contract/email/email.rules.ts';
import { ORDINE_INATTIVI } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cellsOf } from '../ground/list/xlsx.testing.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from './app.ts';
import { buildEmail } from './buildEmail.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
for (const cognome of ['Abate', 'Bruni', 'Conti']) {
  const persona = await buildUtente(app, { cognome });
  await app.db
    .updateTable('utente')
    .set({ primo_accesso_ts: new Date('2026-01-01') })
    .where('id', '=', persona.id)
    .execute();
  await buildProposta(app, { bando, responsabile: persona, completa: true, status: 'INVIATA' });
  await app.as(ufficio).post('/ur/inattivi/new', { utenti: [persona.id], tipologia: 'INATTIVO', anno: 2026 });
  await buildEmail(app, { to: persona, propostaId: 7, soggetto: `Domanda di ${cognome}` });
}

const ELENCHI = [
  ['/ur/proposte', ORDINE_ARCHIVIO],
  ['/ur/utenti', ORDINE_UTENTI],
  ['/ur/audit', ORDINE_AUDIT],
  ['/ur/inattivi', ORDINE_INATTIVI],
  ['/ur/utenti/con-proposte', ORDINE_CON_PROPOSTE],
  ['/email-in-uscita', ORDINE_EMAIL],
] as const;
type Riga = { id: number };
const page = async (path: string, query = '') => (await app.as(ufficio).get<Pagina<Riga>>(`${path}?limit=100&${query}`)).body;

describe.each(ELENCHI)('the list %s', (path, columns) => {
  test('the list is sorted by each of its columns, in either direction', async () => {
    const all = (await page(path)).resultList.map(({ id }) => id).toSorted();
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const ordine of columns.flatMap((column) => [column, `-${column}`])) {
      const { resultList } = await page(path, `ordine=${ordine}`);
      expect([ordine, resultList.map(({ id }) => id).toSorted()]).toEqual([ordine, all]);
    }
    expect((await app.as(ufficio).get(`${path}?ordine=note`)).status).toBe(422);
  });

  test('the list is exported as a file of the rows chosen by hand, which the register records', async () => {
    const [one, two] = (await page(path)).resultList;
    const chosen = `ids=${one?.id},${two?.id}`;
    expect((await page(path, chosen)).totale).toBe(2);
    const csv = await app.as(ufficio).get(`${path}/export?${chosen}`);
    expect(String(csv.bytes).trimEnd().split('\r\n')).toHaveLength(3);
    const xlsx = await app.as(ufficio).get(`${path}/export?${chosen}&formato=xlsx`);
    const cells = await cellsOf(xlsx.bytes);
    expect(cells).toHaveLength(3);
    expect(cells[0]?.map((cell) => cell?.value).join(';')).toBe(String(csv.bytes).replace('\uFEFF', '').split('\r\n')[0]);
    const { resultList } = await page('/ur/audit', 'atto=ESPORTAZIONE');
    expect(resultList.slice(0, 2)).toMatchObject([
      { testo: expect.stringMatching(/ha scaricato il foglio di calcolo .*\(2 righe,.*scelte una per una \(2\)/) },
      { testo: expect.stringMatching(/ha scaricato il CSV .*\(2 righe,.*scelte una per una \(2\)/) },
    ]);
  });
});

test('people are sorted by surname and name by default, and backwards', async () => {
  const surnames = async (ordine: string) => {
    const { resultList } = (await page('/ur/utenti/con-proposte', ordine)) as unknown as Pagina<{ id: number; cognome: string }>;
    return resultList.map(({ cognome }) => cognome);
  };
  expect(await surnames('')).toEqual(['Abate', 'Bruni', 'Conti']);
  expect(await surnames('ordine=-persona')).toEqual(['Conti', 'Bruni', 'Abate']);
  expect(await surnames('ordine=-inviate')).toEqual(['Abate', 'Bruni', 'Conti']);
});

test('the file of the mails does not contain their text, and is for the office and the help desk', async () => {
  const csv = String((await app.as(ufficio).get('/email-in-uscita/export')).bytes);
  expect(csv).toContain('Domanda di Abate');
  expect(csv).not.toContain('Il testo');
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  for (const path of ['/email-in-uscita/export', '/ur/inattivi/export', '/ur/utenti/con-proposte/export'])
    expect((await app.as(terza).get(path)).status).toBe(403);
});
