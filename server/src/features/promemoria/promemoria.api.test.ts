/** @module-tag database */
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '../../test/buildReferee.ts';
import { buildProgetto, buildRendicontazione, buildStep, type TestProgetto } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { remindDue } from '../referee/remindDue.ts';
import { sendPromemoria } from './sendPromemoria.ts';

const NOW = '2026-06-10T08:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
await buildModuloEtica(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const warnings: object[] = [];
const log = { warn: (about: object) => warnings.push(about) };
const works = { db: app.db, publicUrl: 'https://bandi.ateneo.example', ssoAttivo: true, log };
/** The night of a day in summer: three o'clock in Rome. */
const night = (day: string) => sendPromemoria(works, new Date(`${day}T01:00:00.000Z`));
const nights = async (...days: string[]) => {
  const mails: number[] = [];
  for (const day of days) mails.push(await night(day));
  return mails;
};
const set = (chiave: string, valore: unknown, cambiata = '2026-01-01T10:00:00.000Z') =>
  app.db
    .insertInto('configurazione')
    .values({ chiave, valore: JSON.stringify(valore), descrizione: '', updated_at: new Date(cambiata) })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: JSON.stringify(valore), updated_at: new Date(cambiata) }))
    .execute();
const mailsTo = ({ email }: { email: string }) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'soggetto', 'corpo', 'scade_ts'])
    .where('destinatario', '=', email)
    .where('modello', 'in', ['M-45', 'M-45.scaduta', 'M-46', 'M-47', 'M-47.scaduto', 'M-48', 'M-48.respinta'])
    .orderBy('id')
    .execute();

beforeEach(async () => {
  app.clock.set(NOW);
  warnings.length = 0;
  // The people of the tests before: a blocked account is not reminded.
  await app.db.updateTable('utente').set({ bloccato: true }).where('tipo_utente', 'in', ['UTENTE', 'REFEREE']).execute();
  await set('promemoria.attivi', true);
  await set('promemoria.condizioni.attivi', true);
});

const stepOf = async ({ id, responsabile }: TestProgetto) => {
  const { body } = await app.as(responsabile).get<RendicontazioniProposta[]>('/rendicontazioni?anno=2026');
  return body.find(({ proposta }) => proposta.id === id)?.step[0];
};

describe('a report that is not sent', () => {
  test('the holder is reminded on each day that is set, each once, and lists and register say so [D-226]', async () => {
    const bando = await buildBando(app);
    const step = await buildStep(app, { bando, inizio: '2026-05-20T07:00:00.000Z' });
    const progetto = await buildProgetto(app, { bando, step });
    expect((await stepOf(progetto))?.sollecitata).toBeNull();
    expect(await nights('2026-05-30', '2026-05-31', '2026-06-01', '2026-06-22', '2026-06-23', '2026-06-24')).toEqual([0, 1, 0, 0, 1, 0]);
    expect(await nights('2026-06-30', '2026-07-01', '2026-07-06', '2026-07-07', '2026-07-08')).toEqual([1, 0, 0, 1, 0]);
    const mails = await mailsTo(progetto.responsabile);
    expect(mails.map(({ tipo }) => tipo)).toEqual(['M-45', 'M-45', 'M-45', 'M-45']);
    expect(mails[0]?.soggetto).toBe('Rendicontazione da inviare entro il mar 30/06/2026 14:00');
    expect(mails[0]?.scade_ts?.toISOString()).toBe('2026-06-30T12:00:00.000Z');
    expect(mails[3]).toMatchObject({
      soggetto: 'Rendicontazione non inviata: il termine è passato',
      scade_ts: new Date('2026-07-11T12:00:00.000Z'),
    });
    expect(mails[3]?.corpo).toContain('Per chiedere una proroga scrivi all’ufficio ricerca:');
    expect((await stepOf(progetto))?.sollecitata).toBe('2026-07-07T01:00:00.000Z');
    const said = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=BANDI');
    const { cognome, nome } = progetto.responsabile;
    expect(said.body.resultList[0]?.testo).toContain(`ha sollecitato ${cognome} ${nome} per «Rendiconto finale» della proposta`);
  });

  test('two servers that look in the same instant write once', async () => {
    const progetto = await buildProgetto(app);
    const both = await Promise.all([night('2026-06-23'), night('2026-06-23')]);
    expect(both[0] + both[1]).toBe(1);
    expect(await mailsTo(progetto.responsabile)).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test('nothing goes once it is sent; reopened with another term, that one is reminded of', async () => {
    const progetto = await buildProgetto(app);
    const report = await buildRendicontazione(app, progetto, { inviata: true });
    expect(await nights('2026-06-23', '2026-06-30', '2026-07-07')).toEqual([0, 0, 0]);
    app.clock.set('2026-07-05T08:00:00.000Z');
    const reopened = await app
      .as(ufficio)
      .put(`/ur/rendicontazioni/open/${report.id}`, { motivo: 'Manca una fattura', prorogaAl: '2026-07-20T12:00:00.000Z' });
    expect(reopened.status).toBe(200);
    expect(await nights('2026-07-07', '2026-07-12', '2026-07-13', '2026-07-14')).toEqual([0, 0, 1, 0]);
  });

  test('a term that moves is reminded of at its new days, and what was sent for the old one counts no more', async () => {
    const progetto = await buildProgetto(app);
    expect(await night('2026-06-23')).toBe(1);
    expect((await stepOf(progetto))?.sollecitata).toBe('2026-06-23T01:00:00.000Z');
    await byTheOffice(app).fixDeadline(progetto.bando, '2026-07-10T12:00:00.000Z');
    expect((await stepOf(progetto))?.sollecitata).toBeNull();
    expect(await nights('2026-06-30', '2026-07-02', '2026-07-03')).toEqual([0, 0, 1]);
  });

  test('nobody is reminded of a step that has not begun, of a project that is not funded or not official, nor with a blocked account', async () => {
    const bando = await buildBando(app);
    await buildProgetto(app, { bando, step: await buildStep(app, { bando, inizio: '2026-06-25T07:00:00.000Z' }) });
    await buildProgetto(app, { statusValutazione: 'NON_FINANZIATA' });
    await buildProgetto(app, { ufficiale: false });
    const blocked = await buildProgetto(app);
    await byTheOffice(app).block(blocked.responsabile);
    expect(await night('2026-06-23')).toBe(0);
  });

  test('who has left the university is reminded: the report stays theirs to write [D-35]', async () => {
    const progetto = await buildProgetto(app);
    await app.db
      .updateTable('utente_profilo')
      .set({ utente_interno_valido: false })
      .where('utente_id', '=', progetto.responsabile.id)
      .execute();
    expect(await night('2026-06-23')).toBe(1);
  });
});

describe('what the office sets', () => {
  test('off, nothing goes; turned on, nothing of the days up to that one [D-265]', async () => {
    await buildProgetto(app);
    await set('promemoria.attivi', false);
    expect(await night('2026-06-23')).toBe(0);
    await set('promemoria.attivi', true, '2026-06-23T10:00:00.000Z');
    expect(await nights('2026-06-24', '2026-06-30')).toEqual([0, 1]);
  });

  test('other days, and none', async () => {
    await buildProgetto(app);
    await set('promemoria.rendiconti.prima', ['14']);
    await set('promemoria.rendiconti.dopo', []);
    expect(await nights('2026-06-16', '2026-06-23', '2026-06-30', '2026-07-07')).toEqual([1, 0, 0, 0]);
    await app.db.deleteFrom('configurazione').where('chiave', 'like', 'promemoria.rendiconti.%').execute();
  });

  test('after an outage at most one goes, and not later than three days [D-265]', async () => {
    const progetto = await buildProgetto(app);
    expect(await nights('2026-06-26', '2026-07-03')).toEqual([1, 0]);
    expect((await mailsTo(progetto.responsabile))[0]?.soggetto).toContain('entro il mar 30/06/2026 14:00');
    await buildProgetto(app);
    expect(await nights('2026-06-27')).toEqual([0]);
  });

  test('while no identity provider is configured no researcher is written to, since none can enter', async () => {
    await buildProgetto(app);
    expect(await sendPromemoria({ ...works, ssoAttivo: false }, new Date('2026-06-23T01:00:00.000Z'))).toBe(0);
  });
});

describe('a part that is not filled in', () => {
  async function build() {
    const hIndex = (uid: string) => buildCampo('h-index-part', { uid, label: 'h-index', flagRequired: true });
    const dates = { startTimestamp: '2026-06-01T08:00:00.000Z', endTimestamp: '2026-06-30T12:00:00.000Z' };
    const bando = await buildBando(app, { ...dates, campi: [hIndex('hparti')], campiPartecipante: [hIndex('hprima')] });
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    return buildRichiesta(app, { proposta, status: 'ACCETTATA' });
  }
  const gruppo = async ({ id, responsabile }: TestProposta) =>
    (await app.as(responsabile).get<StatoRichiesta[]>(`/partecipazioni/gruppo/${id}`)).body;

  test('brings a reminder before the term, and the responsabile sees when [D-226]', async () => {
    const richiesta = await build();
    expect(await nights('2026-06-22', '2026-06-23', '2026-06-24')).toEqual([0, 1, 0]);
    const [mail] = await mailsTo(richiesta.utente);
    expect(mail?.soggetto).toBe('Promemoria: la tua parte della domanda Onde');
    for (const words of ['mar 30/06/2026 14:00', `/proposte/${richiesta.proposta.id}/partecipante`]) expect(mail?.corpo).toContain(words);
    expect(await gruppo(richiesta.proposta)).toMatchObject([{ sollecitata: '2026-06-23T01:00:00.000Z' }]);
    expect(await nights('2026-06-29', '2026-06-30', '2026-07-01')).toEqual([1, 0, 0]);
  });

  test('nobody is reminded who has filled it in, was just reminded by the responsabile, or has left the university', async () => {
    const [filled, reminded, left] = [await build(), await build(), await build()];
    const valori = { hprima: { perUtente: [{ utenteId: filled.utente.id, hindex: 21, database: 'WoS' }] } };
    const client = app.as(filled.utente);
    const { lastUpdate } = (await client.get<{ lastUpdate: string }>(`/proposte-partecipanti/${filled.proposta.id}`)).body;
    expect((await client.put(`/proposte-partecipanti/${filled.proposta.id}`, { valori, lastUpdate })).status).toBe(200);
    app.clock.set('2026-06-22T18:00:00.000Z');
    const { proposta, utente } = reminded;
    expect((await app.as(proposta.responsabile).put(`/partecipazioni/sollecito/${proposta.id}`, { utenteId: utente.id })).status).toBe(200);
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: false }).where('utente_id', '=', left.utente.id).execute();
    expect(await night('2026-06-23')).toBe(0);
    expect(await night('2026-06-24')).toBe(1);
    expect((await mailsTo(utente)).map(({ tipo }) => tipo)).toEqual(['M-46']);
  });
});

describe('a review that was accepted', () => {
  async function build() {
    const bando = await buildBando(app);
    const fasi = await buildFasi(app, bando, { massimo: null });
    const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
    const { invited } = await refereeAccettato(app, ufficio, proposta);
    await app.db
      .updateTable('referee')
      .set({ consegna_ts: new Date('2026-06-30T21:59:00.000Z') })
      .where('id', '=', invited.id)
      .execute();
    return { proposta, invited, fasi, to: { email: invited.email ?? '' } };
  }

  test('brings a reminder before its term and after it, in English, and the panel says when [D-226]', async () => {
    const { proposta, invited, to } = await build();
    expect(await nights('2026-06-23', '2026-06-24', '2026-06-29', '2026-07-02', '2026-07-03', '2026-07-04')).toEqual([1, 0, 1, 0, 1, 0]);
    const mails = await mailsTo(to);
    expect(mails.map(({ soggetto }) => soggetto)).toEqual([
      expect.stringMatching(/^Reminder: your review for .* is due by 30 June 2026, 23:59 \(Rome time\)$/),
      expect.stringContaining('is due by'),
      expect.stringContaining('was due by'),
    ]);
    expect(mails.map(({ scade_ts }) => scade_ts?.toISOString())).toEqual([
      '2026-06-30T21:59:00.000Z',
      '2026-06-30T21:59:00.000Z',
      '2026-07-07T21:59:00.000Z',
    ]);
    const { referee } = (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body;
    const panel = referee.find(({ id }) => id === invited.id);
    expect(panel).toMatchObject({ invioSollecito: '2026-07-03T01:00:00.000Z' });
    expect(panel?.history.at(-1)).toMatchObject({ evento: 'SOLLECITATO', da: null });
  });

  test('is left alone once it is concluded, withdrawn from, or its evaluation is over', async () => {
    const [concluded, withdrawn, over] = [await build(), await build(), await build()];
    await app.db
      .insertInto('valutazione')
      .values({
        proposta_id: concluded.proposta.id,
        fase_id: concluded.fasi.referee,
        referee_id: concluded.invited.id,
        status: 'CONCLUSA',
        punteggio: 9,
        conclusa_ts: new Date(NOW),
      })
      .execute();
    const gone = { accettazione_ts: null, rifiuto_ts: new Date(NOW), ritiro_ts: new Date(NOW), ritiro_motivo: 'Tempo' };
    await app.db.updateTable('referee').set(gone).where('id', '=', withdrawn.invited.id).execute();
    await app.db
      .updateTable('classe')
      .set({ fine_valutazione_ts: new Date('2026-06-20T10:00:00.000Z') })
      .where('id', '=', over.proposta.bando.classeId)
      .execute();
    expect(await nights('2026-06-23', '2026-06-29', '2026-07-03')).toEqual([0, 0, 0]);
  });

  test('with a term has no reminder after seven days, even where the office has turned the days of the term off [D-127, D-226]', async () => {
    const { invited, to } = await build();
    await set('referee.sollecito_automatico', true);
    const lettersTo = async ({ email }: { email: string }) =>
      (
        await app.db
          .selectFrom('email_outbox')
          .select('tipo')
          .where('destinatario', '=', email)
          .where('tipo', '<>', 'M-11')
          .orderBy('id')
          .execute()
      ).map(({ tipo }) => tipo);
    const look = () => remindDue(works, new Date('2026-06-20T09:00:00.000Z'));
    await look();
    expect(await lettersTo(to)).toEqual(['M-13']);
    await set('promemoria.referee.prima', []);
    await set('promemoria.referee.dopo', []);
    await look();
    await set('promemoria.attivi', false);
    await look();
    expect(await lettersTo(to)).toEqual(['M-13']);
    await app.db.updateTable('referee').set({ consegna_ts: null }).where('id', '=', invited.id).execute();
    await look();
    expect(warnings).toEqual([]);
    expect(await lettersTo(to)).toEqual(['M-13', 'M-12']);
    await app.db.deleteFrom('configurazione').where('chiave', 'like', 'promemoria.referee.%').execute();
    await set('referee.sollecito_automatico', false);
  });
});

describe('conditions of the ethics committee', () => {
  test('are reminded of 15 and 30 days after they were asked, until they are answered, and again where the answer was not enough [D-226, D-265]', async () => {
    app.clock.set('2026-03-20T11:00:00.000Z');
    const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
    const comitato = await comitatoOf(app);
    const istanza = await comitato.inviata(anna);
    await comitato.sit([istanza]);
    expect((await comitato.decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' })).status).toBe(200);
    expect(await nights('2026-04-03', '2026-04-04', '2026-04-05', '2026-04-19', '2026-04-20')).toEqual([0, 1, 0, 1, 0]);
    const [mail] = await mailsTo(anna);
    expect(mail?.corpo).toContain('alle condizioni poste il 20/03/2026');
    expect(mail?.corpo).toContain('Registrare il protocollo');
    expect(mail?.scade_ts?.toISOString()).toBe('2026-04-08T11:00:00.000Z');
    const sollecitate = async () => {
      const path = '/cert/getListValutazione?statusValutazione=3';
      const { resultList } = (await app.as(comitato.ufficio).get<Pagina<IstanzaRiga>>(path)).body;
      return resultList.find(({ id }) => id === istanza.id)?.condizioniSollecitateIl;
    };
    expect(await sollecitate()).toBe('2026-04-19T01:00:00.000Z');

    const answer = (risposta: string) => app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta });
    const verify = (nota: string) => app.as(comitato.ufficio).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: false, nota });
    app.clock.set('2026-04-21T10:00:00.000Z');
    expect((await answer('Fatto')).status).toBe(200);
    expect(await night('2026-05-06')).toBe(0);
    app.clock.set('2026-05-10T10:00:00.000Z');
    expect((await verify('Manca la data')).status).toBe(200);
    expect(await sollecitate()).toBeNull();
    expect(await nights('2026-05-24', '2026-05-25', '2026-05-26')).toEqual([0, 1, 0]);
    expect(await sollecitate()).toBe('2026-05-25T01:00:00.000Z');
    const [, , again] = await mailsTo(anna);
    expect(again?.soggetto).toMatch(/^Condizioni del Comitato Etico, serve un’altra risposta: istanza /);
    for (const words of ['giudicata non sufficiente il 10/05/2026', 'Manca la data', 'Registrare il protocollo'])
      expect(again?.corpo).toContain(words);
    expect(again?.corpo).not.toContain('non risulta ancora una risposta');

    // Who has left the university still answers; nobody else can.
    await app.db.updateTable('utente_profilo').set({ utente_interno_valido: false }).where('utente_id', '=', anna.id).execute();
    expect(await nights('2026-06-08', '2026-06-09')).toEqual([0, 1]);
    app.clock.set('2026-06-10T08:00:00.000Z');
    expect((await answer('Fatto, con la data')).status).toBe(200);
    expect(await mailsTo(anna)).toHaveLength(4);
  });
});
