import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import { ORDINE_RILIEVI, type StatoRilievo } from '@sigeba/contract/qualita/rilievo.rules.ts';
import { codiceFiscale, contraddizioniOf, withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const office = app.as(ufficio);

const list = async (query = '') => (await office.get<Pagina<Rilievo>>(`/ur/qualita?limit=100&${query}`)).body;
const conteggi = async (query = '') => (await office.get<Record<StatoRilievo, number>>(`/ur/qualita/conteggi?${query}`)).body;
/** The findings about somebody, in words. */
const about = async ({ cognome }: { cognome: string }, query = '') =>
  (await list(`cognome=${cognome}&${query}`)).resultList.map(({ tipo, testo }) => [tipo, testo]);
const change = (persona: Persona, said: object) => app.db.updateTable('utente').set(said).where('id', '=', persona.id).execute();
const changeProfilo = (persona: Persona, said: object) =>
  app.db.updateTable('utente_profilo').set(said).where('utente_id', '=', persona.id).execute();
/** Somebody of whom nothing is wrong. */
const docente = (cognome: string, said: object = {}) => buildUtente(app, Object.assign({ cognome, dataDiNascita: '1970-01-02' }, said));

test('nothing is found of somebody whose data agree', async () => {
  const persona = await docente('Perfetti');
  await change(persona, { codice_fiscale: codiceFiscale({ cognome: 'Perfetti', nome: 'Anna', sesso: 'F', dataDiNascita: '1970-01-02' }) });
  expect(await about(persona)).toEqual([]);
});

describe('accounts that may be of one person', () => {
  test('two accounts with the same names and birth date are one finding, which names the other', async () => {
    const uno = await docente('Gemelli', { nome: 'Maria Grazia', dataDiNascita: '1971-05-04' });
    const altro = await docente('Gemelli', { nome: 'Grazia', dataDiNascita: '1971-05-04' });
    expect((await list('cognome=gemelli')).resultList).toMatchObject([
      {
        tipo: 'DOPPIONE',
        persona: { id: uno.id },
        altro: { id: altro.id, dataDiNascita: '1971-05-04' },
        testo: `Forse ha due account: Gemelli Grazia, ${altro.email}, ha lo stesso nome e la stessa data di nascita.`,
        accantonato: null,
      },
    ]);
    // By the address of the second, too.
    expect((await list(`cognome=${altro.email}`)).totale).toBe(1);
  });

  test('names in the other order, and the same mailbox at another domain, are found', async () => {
    const uno = await docente('Bianchini', { nome: 'Ugo', email: 'ugo.bianchini@ateneo.example' });
    await change(uno, { data_di_nascita: null });
    await docente('Ugo', { nome: 'Bianchini', email: 'ugo.bianchini@studenti.ateneo.example' });
    expect(await about(uno)).toMatchObject([['DOPPIONE', expect.stringContaining('la stessa e-mail su un altro dominio')]]);
  });

  test('namesakes with different birth dates are two people, and so are two people of one birth date', async () => {
    const uno = await docente('Omonimi', { email: 'omo.nimi@ateneo.example', dataDiNascita: '1971-05-05' });
    await docente('Omonimi', { email: 'omo.nimi@studenti.ateneo.example', dataDiNascita: '1981-05-05' });
    await docente('Coetanei', { dataDiNascita: '1971-05-05' });
    expect(await about(uno)).toEqual([]);
  });

  test('two codici fiscali that differ by homocody alone are found, whatever the names', async () => {
    const [uno, altro] = [await docente('Omocodi', { dataDiNascita: '1982-11-19' }), await docente('Diversi')];
    await change(uno, { codice_fiscale: withControllo('MCDNNA82S59Z999') });
    await change(altro, { codice_fiscale: withControllo('MCDNNAUNSRVZ999') });
    const found = (await list('tipo=DOPPIONE&cognome=omocodi')).resultList;
    expect(found).toMatchObject([{ altro: { id: altro.id }, testo: expect.stringContaining('a meno dell’omocodia') }]);
  });

  test('a birth date that many accounts share says nothing', async () => {
    const [uno] = [await docente('Ignoti', { dataDiNascita: '1900-01-01' }), await docente('Ignoti', { dataDiNascita: '1900-01-01' })];
    expect(await about(uno)).toHaveLength(1);
    for (let at = 0; at < 30; at++) await docente(`Ignotissimi${at}`, { dataDiNascita: '1900-01-01' });
    expect(await about(uno)).toEqual([]);
  });

  test('a person may have an account of another type, and a blocked account is no double', async () => {
    const uno = await docente('Doppieri', { email: 'doppieri@ateneo.example', dataDiNascita: '1971-05-06' });
    await docente('Doppieri', { tipoUtente: 'RAD', email: 'doppieri@ateneo.example', dataDiNascita: '1971-05-06' });
    await docente('Doppieri', { dataDiNascita: '1971-05-06', bloccato: true });
    expect(await about(uno)).toEqual([]);
  });

  test('one address under two names, in accounts of two types, is found', async () => {
    const uno = await docente('Pellegrini', { email: 'una@ateneo.example' });
    await docente('Serra', { tipoUtente: 'REFEREE', email: 'Una+x@ateneo.example' });
    expect(await about(uno)).toEqual([['IDENTITA', 'L’e-mail è anche in un account di Serra Anna: le due persone hanno nomi diversi.']]);
  });
});

describe('a codice fiscale', () => {
  const CASI = [
    ['RSSMRA82S59Z999L', 'Rossi', 'Maria', '1982-11-19'],
    ['RSSMRA82S59Z999M', 'Rossi', 'Maria', '1982-11-19'],
    ['RSSMRA82S59Z999L', 'Rossi', 'Maria', '1982-11-20'],
    ['RSSMRA82S59Z999L', 'Rossi', 'Maria', '1983-11-19'],
    ['RSSMRA82S59Z999L', 'Rossi', 'Maria', '1982-10-19'],
    ['RSSMRA82S59Z999L', 'Rossi', 'Maria', null],
    ['RSSMRA82S59Z999L', 'Santoro', 'Marcello', '1964-02-01'],
    ['RSSMRA82S59Z999L', 'Verdi', 'Maria Grazia', '1982-11-19'],
    [withControllo('RSSMRA82S39Z999'), 'Rossi', 'Maria', '1982-11-19'],
    [withControllo('RSSMRA82S72Z999'), 'Bruni', 'Ada', null],
    [withControllo('RSSMRAUNSRVZ999'), 'Rossi', 'Maria', '1982-11-19'],
    [codiceFiscale({ cognome: 'Fo', nome: 'Alessandro', sesso: 'M', dataDiNascita: '1990-01-05' }), 'Fo', 'Alessandro', '1990-01-05'],
    [codiceFiscale({ cognome: "D'Alò", nome: 'Zoë', sesso: 'F', dataDiNascita: '2000-12-31' }), "D'Alò", 'Zoë', '2000-12-31'],
    [codiceFiscale({ cognome: 'Straße', nome: 'Łucja', sesso: 'F', dataDiNascita: '2004-02-29' }), 'Straße', 'Łucja', '2004-02-29'],
    ['00743110157', 'Rossi', 'Maria', '1982-11-19'],
    ['00743110158', 'Rossi', 'Maria', '1982-11-19'],
    ['ABC', 'Rossi', 'Maria', '1982-11-19'],
  ] as const;

  test.each(CASI)('the database says of %s of %s %s, %s, what the contract says [D-219]', async (codice, cognome, nome, nato) => {
    const { rows } = await sql<{ dette: string[] }>`
      select contraddizioni_codice_fiscale(${codice}, ${cognome}, ${nome}, ${nato}::date) as dette`.execute(app.db);
    expect(rows[0]?.dette).toEqual(contraddizioniOf({ codiceFiscale: codice, cognome, nome, dataDiNascita: nato }));
  });

  test('what contradicts it is told in one sentence each, and no more once it is mended', async () => {
    const persona = await docente('Rovesci', { dataDiNascita: '1983-11-19' });
    await change(persona, { codice_fiscale: 'RVSNNA82S59Z999A' });
    expect(await about(persona)).toEqual([
      [
        'CODICE_FISCALE',
        'Il carattere di controllo del codice fiscale non torna: un carattere è sbagliato. Il codice fiscale non corrisponde alla data di nascita.',
      ],
    ]);
    await change(persona, { codice_fiscale: withControllo('RVSNNA83S59Z999') });
    expect(await about(persona)).toEqual([]);
  });
});

describe('what a person lacks', () => {
  test('a teacher without SSD, and a researcher without department, are found while they work here', async () => {
    const persona = await docente('Mancanti');
    await changeProfilo(persona, { ssd_id: null, dipartimento_id: null });
    expect(await about(persona)).toEqual([
      ['SSD', expect.stringMatching(/^Il ruolo \(.+\) ha un SSD, che qui manca\.$/)],
      ['DIPARTIMENTO', 'Non ha un dipartimento.'],
    ]);
    await changeProfilo(persona, { data_termine_rapporto: '2026-03-09' });
    expect(await about(persona)).toEqual([]);
  });

  test('whoever does not teach has no SSD, and nothing is found', async () => {
    const persona = await docente('Dottorandi', { ruolo: 'AR' });
    await changeProfilo(persona, { ssd_id: null });
    expect(await about(persona)).toEqual([]);
  });

  test('somebody with a part who has never logged in is found until the first login', async () => {
    const persona = await docente('Attesi');
    const bando = await buildBando(app);
    await buildCommissione(app, { bando, presidente: ufficio, membri: [persona] });
    expect(await about(persona)).toEqual([['ACCESSO', 'Non ha mai fatto accesso a SIGEBA, ma risulta in una commissione.']]);
    await buildProposta(app, { bando, responsabile: persona });
    expect(await about(persona)).toEqual([
      ['ACCESSO', 'Non ha mai fatto accesso a SIGEBA, ma risulta in una commissione e titolare di una proposta aperta.'],
    ]);
    await change(persona, { primo_accesso_ts: new Date('2026-02-01') });
    expect(await about(persona)).toEqual([]);
  });

  test('a commissione and a proposta that are over ask nothing of anybody', async () => {
    const persona = await docente('Congedati');
    const bando = await buildBando(app);
    await buildCommissione(app, { bando, presidente: persona });
    await buildProposta(app, { bando, responsabile: persona, status: 'INVIATA' });
    expect(await about(persona)).toHaveLength(1);
    await app.db.updateTable('classe').set({ data_ufficializzazione: app.clock.now() }).where('id', '=', bando.classeId).execute();
    expect(await about(persona)).toEqual([]);
  });
});

test('a contract that has ended is found while a proposta is evaluated or a report is missing', async () => {
  const persona = await docente('Partiti', { dataTermineRapporto: '2026-03-09' });
  await change(persona, { primo_accesso_ts: new Date('2026-02-01') });
  const bando = await buildBando(app);
  const testo = (what: string) => [['RAPPORTO', `Il rapporto con l’Ateneo è terminato il 09/03/2026, e la persona è titolare di ${what}.`]];
  expect(await about(persona)).toEqual([]);
  const { id } = await buildProposta(app, { bando, responsabile: persona, status: 'INVIATA' });
  expect(await about(persona)).toEqual(testo('una proposta in valutazione'));
  await app.db.updateTable('proposta').set({ status_valutazione: 'FINANZIATA' }).where('id', '=', id).execute();
  await app.db.updateTable('classe').set({ data_ufficializzazione: app.clock.now() }).where('id', '=', bando.classeId).execute();
  expect(await about(persona)).toEqual([]);
  await app.db.insertInto('step_rendicontazione').values({ classe_id: bando.classeId, nome: 'Finale', mesi: 12, ordine: 1 }).execute();
  expect(await about(persona)).toEqual(testo('un progetto da rendicontare'));
  await changeProfilo(persona, { data_termine_rapporto: '2026-03-10' });
  expect(await about(persona)).toEqual([]);
});

describe('a finding that is none', () => {
  const aside = (id: number, motivo: string) => office.put(`/ur/qualita/${id}/accantona`, { motivo });
  const found = async (cognome: string) => (await list(`cognome=${cognome}`)).resultList[0] as Rilievo;

  test('a finding is set aside with a reason, is listed apart, and can be taken back, all in the register', async () => {
    const persona = await docente('Accantonati');
    await changeProfilo(persona, { dipartimento_id: null });
    const { id } = await found('accantonati');
    expect(await aside(id, '  ')).toMatchObject({
      status: 422,
      body: { violationReport: [{ campo: 'motivo', messaggio: 'Scrivi perché non è un errore.' }] },
    });
    expect((await aside(id, ' Lavora per il Rettorato ')).status).toBe(200);
    expect(await about(persona)).toEqual([]);
    expect(await conteggi('cognome=accantonati')).toMatchObject({ ALL: 0, DIPARTIMENTO: 0 });
    expect(await conteggi('cognome=accantonati&accantonati=true')).toMatchObject({ ALL: 1, DIPARTIMENTO: 1, SSD: 0 });
    expect((await list('cognome=accantonati&accantonati=true')).resultList).toMatchObject([
      { id, accantonato: { motivo: 'Lavora per il Rettorato', da: { cognome: 'Mancini' }, quando: '2026-03-10T08:00:00.000Z' } },
    ]);
    expect((await office.put(`/ur/qualita/${id}/riprendi`)).status).toBe(200);
    expect(await about(persona)).toHaveLength(1);
    expect((await office.put(`/ur/qualita/${id}/riprendi`)).status).toBe(404);
    const storia = await office.get<Pagina<{ testo: string }>>(`/ur/utenti/${persona.id}/storia`);
    expect(storia.body.resultList.map(({ testo }) => testo)).toEqual([
      expect.stringContaining('ha rimesso tra quelli aperti un rilievo sui dati'),
      expect.stringContaining('(«Senza dipartimento»), perché non è un errore: Lavora per il Rettorato'),
    ]);
  });

  test('a pair that was set aside comes back once the data of either change', async () => {
    await docente('Ritornati', { dataDiNascita: '1972-07-07' });
    const altro = await docente('Ritornati', { dataDiNascita: '1972-07-07' });
    const { id } = await found('ritornati');
    await aside(id, 'Sono due persone');
    expect((await list('cognome=ritornati')).totale).toBe(0);
    await change(altro, { email: 'nuovo.indirizzo@ateneo.example' });
    const again = await found('ritornati');
    expect(again.tipo).toBe('DOPPIONE');
    expect(again.id).not.toBe(id);
    // What was on the screen of a colleague no longer holds.
    expect((await aside(id, 'Sono due persone')).status).toBe(404);
  });

  test('two offices at once set it aside once', { tags: 'database' }, async () => {
    const persona = await docente('Insieme');
    await changeProfilo(persona, { dipartimento_id: null });
    const { id } = await found('insieme');
    expect((await Promise.all([1, 2].map(() => aside(id, 'Va bene')))).map(({ status }) => status)).toEqual([200, 200]);
    const storia = await office.get<Pagina<unknown>>(`/ur/utenti/${persona.id}/storia`);
    expect(storia.body.totale).toBe(1);
  });
});

test('the list is sorted by each of its columns, and its file says of each finding what is wrong', async () => {
  const all = (await list()).resultList.map(({ id }) => id).toSorted();
  for (const ordine of ORDINE_RILIEVI.flatMap((column) => [column, `-${column}`]))
    expect([ordine, (await list(`ordine=${ordine}`)).resultList.map(({ id }) => id).toSorted()]).toEqual([ordine, all]);
  const csv = String((await office.get('/ur/qualita/export?tipo=IDENTITA')).bytes);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('L’e-mail è anche in un account di Serra Anna');
  const { resultList } = (await office.get<Pagina<{ testo: string }>>('/ur/audit?atto=ESPORTAZIONE')).body;
  expect(resultList[0]?.testo).toContain('ha scaricato il CSV dei rilievi sui dati delle persone (1 riga, tipo «Nomi diversi»');
});

test('each kind has its count, and is a list of its own', async () => {
  const counts = await conteggi();
  for (const [tipo, count] of Object.entries(counts)) expect([tipo, (await list(`tipo=${tipo}`)).totale]).toEqual([tipo, count]);
  const { ALL, ...kinds } = counts;
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(ALL);
});
