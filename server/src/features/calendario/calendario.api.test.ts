import type { Evento, IndirizzoCalendario } from '@sigeba/contract/calendario/calendario.shape.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { officialise } from '../../test/officialise.ts';

const NOW = '2026-03-10T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const office = (...abilitazioni: ('UFFICIO' | 'TERZA')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const [ufficio, terza, senzaGruppi] = [await office('UFFICIO'), await office('TERZA'), await office()];
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const aperto = await buildBando(app, { nome: 'Aperto', nomeTipologia: 'Medi' });
await buildBando(app, {
  nome: 'Terza missione',
  gruppo: 'TM',
  sigla: 'TM',
  endTimestamp: '2026-03-28T12:00:00.000Z',
});
const futuro = await buildBando(app, {
  nome: 'Non ancora annunciato',
  startTimestamp: '2026-04-01T08:00:00.000Z',
  endTimestamp: '2026-04-30T12:00:00.000Z',
});

const eventi = async (who: Persona, periodo = 'dal=2026-01-01&al=2026-12-31') =>
  (await app.as(who).get<Evento[]>(`/calendario?${periodo}`)).body;
/** Kind, day and names, of the given kinds. */
const told = async (who: Persona, ...tipi: Evento['tipo'][]) =>
  (await eventi(who))
    .filter(({ tipo }) => tipi.length === 0 || tipi.includes(tipo))
    .map(({ tipo, giorno, nome, parte, titolo }) => [tipo, giorno, nome, parte, titolo].filter((each) => each !== null).join(' | '));

const subscribe = async (who: Persona) => (await app.as(who).post<{ indirizzo: string }>('/calendario/indirizzo')).body.indirizzo;
/** The path of an address below the root of the API. */
const pathOf = (indirizzo: string) => indirizzo.slice(indirizzo.indexOf('/calendario/'));
const readIcs = (indirizzo: string) => app.anonymous.get(pathOf(indirizzo));
/** The events of a calendar, its folded lines joined again. */
const eventsIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((lines) => new Map(lines.split('\r\n').map((line) => line.split(/:(.*)/s) as [string, string])));

describe('the calendar of an office [D-248]', () => {
  test('has the calls of its groups with their planned days, before they begin too', async () => {
    await app.db
      .updateTable('bando')
      .set({ valutazione_prevista: '2026-05-04', esito_previsto: '2026-06-01', avvio_previsto: '2026-07-01' })
      .where('id', '=', futuro.id)
      .execute();
    expect(await told(ufficio, 'APERTURA')).toContain('APERTURA | 2026-04-01 | Non ancora annunciato');
    expect(await told(ufficio, 'SCADENZA')).toContain('SCADENZA | 2026-03-28 | Terza missione');
    expect(await told(ufficio, 'VALUTAZIONE_PREVISTA', 'ESITO_PREVISTO', 'AVVIO_PREVISTO')).toEqual([
      'VALUTAZIONE_PREVISTA | 2026-05-04 | Non ancora annunciato',
      'ESITO_PREVISTO | 2026-06-01 | Non ancora annunciato',
      'AVVIO_PREVISTO | 2026-07-01 | Non ancora annunciato',
    ]);
    expect(await told(terza)).toEqual(['APERTURA | 2026-01-01 | Terza missione', 'SCADENZA | 2026-03-28 | Terza missione']);
    expect(await told(senzaGruppi)).toEqual([]);
  });

  test('has the own deadline of a tipologia instead of that of its call', async () => {
    await buildBando(app, {
      nome: 'Con termine proprio',
      nomeTipologia: 'Piccoli',
      sigla: 'PP',
      tipologia: { endTimestamp: '2026-04-20T12:00:00.000Z' },
    });
    const [evento, ...others] = (await eventi(ufficio)).filter(({ tipo, nome }) => tipo === 'SCADENZA' && nome === 'Con termine proprio');
    expect([evento, others]).toMatchObject([{ giorno: '2026-04-20', parte: 'Piccoli', dal: '2026-04-20T12:00:00.000Z' }, []]);
  });
});

describe('the calendar of a researcher [D-248]', () => {
  test('has the calls that have begun, and those of nobody before', async () => {
    const visti = await told(anna, 'APERTURA', 'SCADENZA');
    expect(visti).toContain('SCADENZA | 2026-03-31 | Aperto');
    expect(visti.join()).not.toContain('Non ancora annunciato');
  });

  test('has own drafts with the term of their reopening and own parts, of nobody else', async () => {
    const mia = await buildProposta(app, { bando: aperto, responsabile: anna });
    const fino = new Date('2026-04-15T10:00:00.000Z');
    await app.db.updateTable('proposta').set({ riaperta_fino_a: fino }).where('id', '=', mia.id).execute();
    const altrui = await buildProposta(app, { bando: aperto });
    const titoli = await app.db.selectFrom('proposta').select(['id', 'titolo']).where('id', 'in', [mia.id, altrui.id]).execute();
    expect((await eventi(anna)).filter(({ tipo }) => tipo === 'BOZZA')).toMatchObject([
      { giorno: '2026-04-15', oggettoId: mia.id, titolo: titoli.find(({ id }) => id === mia.id)?.titolo },
    ]);
    expect(await told(ufficio, 'BOZZA')).toEqual([]);
    const { proposta, utente } = await buildRichiesta(app, { proposta: altrui, status: 'ACCETTATA' });
    expect((await eventi(utente)).some(({ tipo, oggettoId }) => tipo === 'BOZZA' && oggettoId === proposta.id)).toBe(false);
  });

  test('has the part to fill in of a member who has accepted, and of nobody else', async () => {
    const campiPartecipante = [buildCampo('textfield', { label: 'Ruolo nel progetto', flagRequired: true })];
    const bando = await buildBando(app, { nome: 'Con parti', nomeClasse: 'Gruppi', sigla: 'GG', campiPartecipante });
    const proposta = await buildProposta(app, { bando });
    const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const { utente: invitato } = await buildRichiesta(app, { proposta });
    expect((await eventi(membro)).filter(({ tipo }) => tipo === 'PARTE')).toMatchObject([
      { giorno: '2026-03-31', nome: 'Gruppi 2026', oggettoId: proposta.id },
    ]);
    for (const who of [proposta.responsabile, invitato, anna]) expect(await told(who, 'PARTE')).toEqual([]);
  });

  test('has the reports of own projects once their outcome is official', async () => {
    const bando = await buildBando(app, {
      nome: 'Con rendiconto',
      nomeClasse: 'Grandi',
      sigla: 'RG',
      endTimestamp: '2026-03-05T12:00:00.000Z',
    });
    const { responsabile, step } = await buildProgetto(app, { bando });
    const mine = () => told(responsabile, 'RENDICONTO_APERTURA', 'RENDICONTO_SCADENZA');
    expect((await mine()).map((each) => each.split(' | ').slice(0, 3))).toEqual([
      ['RENDICONTO_APERTURA', '2026-06-01', 'Grandi 2026'],
      ['RENDICONTO_SCADENZA', '2026-06-30', 'Grandi 2026'],
    ]);
    expect(await told(anna, 'RENDICONTO_APERTURA')).toEqual([]);
    expect((await eventi(ufficio)).filter(({ tipo }) => tipo === 'RENDICONTO_SCADENZA')).toMatchObject([
      { nome: 'Con rendiconto', parte: 'Grandi', step: step.nome, giorno: '2026-06-30' },
    ]);
    app.clock.set('2026-05-20T10:00:00.000Z');
    await officialise(app, bando, { at: '2026-05-12T10:00:00.000Z', suspended: true });
    expect(await mine()).toEqual([]);
  });
});

test('an interruption is in the calendars of offices and researchers, on the first day of the period where it began before', async () => {
  await app.as(ufficio).post('/ur/interruzioni', {
    dal: '2026-03-09T22:00:00.000Z',
    al: '2026-03-10T10:00:00.000Z',
    motivo: 'Guasto',
    proroghe: [],
  });
  for (const who of [ufficio, terza, anna])
    expect(await told(who, 'INTERRUZIONE')).toEqual([expect.stringContaining('INTERRUZIONE | 2026-03-09')]);
  expect((await eventi(anna, 'dal=2026-03-10&al=2026-03-10')).find(({ tipo }) => tipo === 'INTERRUZIONE')?.giorno).toBe('2026-03-10');
});

test('a sitting is seen by the offices and its chair, by members once they are convened to it, by nobody once it is annulled [D-248]', async () => {
  await buildModuloEtica(app);
  const { ufficio: etica, presidente, interno, altro, esterno, sit, inviata, annul } = await comitatoOf(app);
  const { id } = (await sit([await inviata(anna)], { data: '2026-03-25', inPreparazione: true })).body;
  const seen = (who: Persona) => told(who, 'SEDUTA');
  const seduta = ['SEDUTA | 2026-03-25 | Comitato Etico'];
  for (const who of [ufficio, etica, presidente]) expect(await seen(who)).toEqual(seduta);
  for (const who of [interno, esterno, anna, terza]) expect(await seen(who)).toEqual([]);
  const ore = { oraInizio: '10:00', oraFine: '12:30', luogo: 'Sala Senato', messaggio: '' };
  expect((await app.as(etica).put(`/cert/seduta/${id}/convoca`, ore)).status).toBe(200);
  for (const who of [interno, altro, esterno]) expect(await seen(who)).toEqual(seduta);
  const [evento] = eventsIn((await readIcs(await subscribe(esterno))).text);
  expect([evento?.get('DTSTART'), evento?.get('DTEND'), evento?.get('SUMMARY')]).toEqual([
    ...['20260325T090000Z', '20260325T113000Z', 'Seduta: Comitato Etico'],
  ]);
  expect(evento?.get('URL;VALUE=URI')).toMatch(new RegExp(`/cert/seduta/${id}$`));
  await app.db
    .deleteFrom('cert_seduta_membro')
    .where('seduta_id', '=', id)
    .where('membro_id', 'in', (q) => q.selectFrom('cert_membro_commissione').select('id').where('utente_id', '=', altro.id))
    .execute();
  expect(await seen(altro)).toEqual([]);
  expect((await annul(id)).status).toBe(200);
  for (const who of [ufficio, etica, presidente, interno]) expect(await seen(who)).toEqual([]);
});

describe('the private address [D-248]', () => {
  const indirizzo = async (who: Persona) =>
    (await app.as(who).get<{ indirizzo: IndirizzoCalendario | null }>('/calendario/indirizzo')).body;

  test('is told once, and read without a session: the calendar of the person, without titles of drafts', async () => {
    const bruno = await buildUtente(app);
    await buildProposta(app, { bando: aperto, responsabile: bruno });
    const [{ titolo = '' } = {}] = (await eventi(bruno)).filter(({ tipo }) => tipo === 'BOZZA');
    expect(titolo).toBeTruthy();
    expect(await indirizzo(bruno)).toEqual({ indirizzo: null });
    const address = await subscribe(bruno);
    expect(address).toMatch(/\/calendario\/abbonamento\/[\w-]{43}\.ics$/);
    expect(await indirizzo(bruno)).toEqual({ indirizzo: { creato: NOW, letto: null } });
    app.clock.advance({ minutes: 5 });
    const { status, headers, text } = await readIcs(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', 'private, max-age=900'],
    ]);
    const events = eventsIn(text);
    expect(events.map((each) => each.get('SUMMARY'))).toContain('Scade la tua bozza: «Classe unica 2026»');
    expect(text).not.toContain(titolo);
    const sameDays = await eventi(bruno, 'dal=2026-01-09&al=2027-02-12');
    expect(events.map((each) => each.get('UID')?.split('@')[0])).toEqual(sameDays.map(({ id }) => id));
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
    expect((await indirizzo(bruno)).indirizzo?.letto).toBe('2026-03-10T11:05:00.000Z');
    const again = await app.anonymous.get(pathOf(address), { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
    const { chiave_hash: hash } = await app.db
      .selectFrom('calendario_abbonamento')
      .select('chiave_hash')
      .where('utente_id', '=', bruno.id)
      .executeTakeFirstOrThrow();
    expect(hash).toHaveLength(32);
  });

  test('has planned days as whole days', async () => {
    const events = eventsIn((await readIcs(await subscribe(ufficio))).text);
    const valutazione = events.find((each) => each.get('SUMMARY')?.startsWith('Inizia la valutazione'));
    expect(valutazione?.get('DTSTART;VALUE=DATE')).toBe('20260504');
  });

  test('follows the roles that the account has when it is read', async () => {
    const carla = await office('UFFICIO');
    const address = await subscribe(carla);
    expect((await readIcs(address)).text).toContain('«Aperto»');
    await app.db.deleteFrom('utente_abilitazione').where('utente_id', '=', carla.id).execute();
    expect(eventsIn((await readIcs(address)).text)).toEqual([]);
  });

  test('of another person never shows the draft of an outsider, a call of another group or a sitting', async () => {
    const text = (await readIcs(await subscribe(terza))).text;
    expect(text).toContain('Terza missione');
    for (const other of ['Aperto', 'Non ancora annunciato', 'bozza', 'Seduta']) expect(text).not.toContain(other);
  });

  test('that is unknown, replaced, removed or of a blocked account answers like one that never was, and the guess is recorded', async () => {
    const dario = await buildUtente(app);
    const first = await subscribe(dario);
    const second = await subscribe(dario);
    expect((await readIcs(second)).status).toBe(200);
    const block = (bloccato: boolean) => app.db.updateTable('utente').set({ bloccato }).where('id', '=', dario.id).execute();
    await block(true);
    const refused = [await readIcs(first), await readIcs(second), await app.anonymous.get('/calendario/abbonamento/inventato.ics')];
    await block(false);
    expect((await app.as(dario).delete('/calendario/indirizzo')).status).toBe(200);
    refused.push(await readIcs(second));
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 404, body: { code: 4 } });
    const acts = await app.db.selectFrom('audit_log').select(['azione', 'dati']).orderBy('id', 'desc').limit(20).execute();
    const guess = acts.find(({ azione }) => azione === 'accessoFallito');
    expect(guess?.dati).toEqual({ che: 'CALENDARIO' });
    expect(acts.map(({ azione }) => azione)).toEqual(expect.arrayContaining(['createIndirizzoCalendario', 'deleteIndirizzoCalendario']));
    expect(JSON.stringify(acts)).not.toContain('inventato');
  });
});
