import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { copyProposta } from '../../test/copyProposta.ts';

const app = await startTestApp({ now: '2026-05-20T22:30:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const tm = await buildBando(app, { gruppo: 'TM', sigla: 'TM' });
const responsabile = await buildUtente(app, { cognome: '=cmd()', nome: 'Zoë', email: 'zoe@ateneo.example', dataDiNascita: '1990-01-01' });
const at = '2026-03-29T01:15:00.000Z';
const a = await buildProposta(app, { bando, responsabile, status: 'INVIATA', at, titolo: '=HYPERLINK("x");"due"' });
await buildProposta(app, { bando, at, titolo: 'Bozza' });
await buildProposta(app, { bando: tm, status: 'INVIATA', at, titolo: '-1+2' });
await writtenDirectly(app).giveEsito(a, { punteggio: 91.25 });

const csv = (query = '', utente = ufficio) => app.as(utente).get(`/ur/proposte/export${query}`);
const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n');

describe('the CSV of the archive', () => {
  test('is a file named by year and instant in Rome [ARCH-043]', async () => {
    const { status, headers } = await csv('?anno=2026');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="proposte_2026_202605210030.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await csv()).headers['content-disposition']).toBe('attachment; filename="proposte_202605210030.csv"');
  });

  test('has the rows of its filter, and opens in an Italian spreadsheet: BOM, semicolons, CRLF at every end, decimal comma, day and time [API-185]', async () => {
    const { bytes, text } = await csv(`?classeId=${bando.classeId}`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(linesOf(text)).toEqual([
      'Protocollo;Titolo;Stato;Responsabile;Titolare;E-mail;Dipartimento;Macroarea;SSD;Tipologia;Classe;Under 40;Valutazione;Punteggio;Richiesto;Assegno richiesto;Concesso;Assegno concesso;Speso;Data invio;Anno;Bando;Cognome;Nome;Ultima modifica;Esito concluso;Assegnata a;Etichette;Promemoria;Note interne;Scrivania delle rendicontazioni',
      `RM2026-0000001;"'=HYPERLINK(""x"");""due""";Finanziata;'=cmd() Zoë;;zoe@ateneo.example;Fisica;Scienze;PHYS-01/A;Progetti medi;Classe unica;Sì;Finanziata;91,25;14500,5;24000;11111;22222;;29/03/2026 03:15;2026;Bando 2026;'=cmd();Zoë;29/03/2026 03:15;Sì;;;;;`,
      '',
    ]);
  });

  test('writes a text that looks like a formula as text', async () => {
    expect(linesOf((await csv(`?classeId=${tm.classeId}`)).text)[1]).toContain(";'-1+2;");
  });

  test('follows filter and order, without pages [ARCH-043]', async () => {
    const titles = async (query: string) =>
      linesOf((await csv(query)).text)
        .slice(1, -1)
        .map((line) => line.split(';')[1]);
    expect(await titles('?statusValutazione=BOZZA')).toEqual(['Bozza']);
    expect(await titles('?anno=2024')).toEqual([]);
    expect(await titles('?ordine=-titolo&limit=1')).toHaveLength(2);
  });

  test('holds only the group of an account with TERZA', async () => {
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    const { text } = await csv('', terza);
    expect(linesOf(text)).toHaveLength(3);
    expect(text).not.toContain('RM2026');
  });

  test('records who downloaded it and with which filter', async () => {
    await csv('?anno=2026&cognome=rossi');
    const row = await app.db
      .selectFrom('audit_log')
      .select(['utente_reale_id as chi', 'dati'])
      .where('azione', '=', 'exportArchivio')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toMatchObject({ chi: ufficio.id, dati: { anno: 2026, cognome: 'rossi' } });
  });

  test('is complete with more than a thousand rows', async () => {
    const many = await buildBando(app, { sigla: 'MANY' });
    const one = await buildProposta(app, { bando: many, status: 'INVIATA', at });
    await copyProposta(app, one.id, 2_100);
    expect(linesOf((await csv(`?classeId=${many.classeId}`)).text)).toHaveLength(2_103);
  });

  test('says of each outcome whether it is concluded, as the screen marks it [D-250]', async () => {
    const esiti = await buildBando(app, { sigla: 'ESI' });
    const { giveEsito } = writtenDirectly(app);
    const sent = (titolo: string) => buildProposta(app, { bando: esiti, status: 'INVIATA', at, titolo });
    const open = await sent('Aperto');
    await giveEsito(open);
    await app.db.updateTable('esito').set({ esito_concluso: false }).where('proposta_id', '=', open.id).execute();
    await giveEsito(await sent('Concluso'));
    await giveEsito(await sent('Valutata'), { statusValutazione: 'VALUTATA' });
    await sent('Da valutare');
    const [head = '', ...lines] = linesOf((await csv(`?classeId=${esiti.classeId}&ordine=titolo`)).text).map((line) => line.split(';'));
    const [titolo, concluso] = [head.indexOf('Titolo'), head.indexOf('Esito concluso')];
    expect(lines.slice(0, -1).map((cells) => [cells[titolo], cells[concluso]])).toEqual([
      ['Aperto', 'No'],
      ['Concluso', 'Sì'],
      ['Da valutare', ''],
      ['Valutata', ''],
    ]);
  });
});
