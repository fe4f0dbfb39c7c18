import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { describe, expect, test } from 'vitest';
import { buildBando, buildDirettore, buildProposta, buildRichiesta, buildUtente, writtenDirectly } from '../../test/app.ts';
import { buildBozza } from '../../test/buildIstanza.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { officialise } from '../../test/officialise.ts';
import { NOW, startHome } from './home.testing.ts';

const { app, home } = await startHome();
const parte = [buildCampo('textfield', { uid: 'mioruo', label: 'Ruolo nel progetto', flagRequired: true })];

describe('the home of a researcher', () => {
  test('the home without anything to do shows the calls only', async () => {
    expect(await home(await buildUtente(app))).toMatchObject({
      richieste: [],
      parti: [],
      bozze: [],
      rendiconti: [],
      revisioni: [],
      condizioni: [],
      indicatori: [],
      dipartimento: [],
    });
  });

  test('the home shows the requests that can still be answered, with their instant and obligations', async () => {
    const utente = await buildUtente(app);
    const over = await buildBando(app, { endTimestamp: '2026-03-19T12:00:00.000Z' });
    await buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando: over }) });
    const { id } = await buildRichiesta(app, { utente });
    expect((await home(utente)).richieste).toMatchObject([{ id, inviataTimestamp: NOW, datiRichiesta: { mesiPersona: null } }]);
  });

  test('the home shows a member the part to fill in, until nothing mandatory is missing or the proposta is sent', async () => {
    const bando = await buildBando(app, { campiPartecipante: parte });
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect((await home(utente)).parti).toMatchObject([{ id: proposta.id, titolo: 'Onde', iniziata: false, scadenza: bando.endTimestamp }]);
    const { lastUpdate } = (await app.as(utente).get<{ lastUpdate: string }>(`/proposte-partecipanti/${proposta.id}`)).body;
    const saved = await app.as(utente).put(`/proposte-partecipanti/${proposta.id}`, { valori: { mioruo: 'Analista' }, lastUpdate });
    expect(saved.status).toBe(200);
    expect((await home(utente)).parti).toEqual([]);
  });

  test('the home says of a draft how many errors Controlla found, who has not answered, and which parts are missing', async () => {
    const bando = await buildBando(app, { campiPartecipante: parte });
    const proposta = await buildProposta(app, { bando });
    const { responsabile } = proposta;
    await buildRichiesta(app, { proposta });
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect((await home(responsabile)).bozze).toMatchObject([
      { id: proposta.id, valida: null, errori: null, senzaRisposta: 1, partiMancanti: 1, motivi: [], scaduta: false },
    ]);
    const { violazioni } = (await app.as(responsabile).get<{ violazioni: unknown[] }>(`/proposte/validazione/${proposta.id}`)).body;
    expect(violazioni.length).toBeGreaterThan(0);
    expect((await home(responsabile)).bozze).toMatchObject([{ valida: false, errori: violazioni.length }]);
    await app.as(responsabile).put(`/proposte/${proposta.id}`, { valori: {}, ...proposta.fresh });
    expect((await home(responsabile)).bozze).toMatchObject([{ valida: null, errori: null }]);
  });

  test('the home says that a draft can never be sent, and that its call is closed to the reader, for the same reason', async () => {
    const bando = await buildBando(app, { sigla: 'HOME', limite: 1 });
    const responsabile = await buildUtente(app);
    await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
    const bozza = await buildProposta(app, { bando, responsabile, completa: true });
    const { bozze, bandi } = await home(responsabile);
    expect(bozze).toMatchObject([{ id: bozza.id, valida: false, motivi: [{ codice: 'LIMITE' }] }]);
    expect(bandi.find(({ classe }) => classe.id === bando.classeId)).toMatchObject({
      motivi: [{ codice: 'LIMITE' }],
      bozze: [{ id: bozza.id }],
    });
  });

  test('the home says for thirty days that a draft was not sent in time', async () => {
    const proposta = await buildProposta(app);
    app.clock.set('2026-03-31T12:00:00.001Z');
    expect((await home(proposta.responsabile)).bozze).toMatchObject([{ id: proposta.id, scaduta: true }]);
    app.clock.set('2026-05-01T12:00:00.000Z');
    expect((await home(proposta.responsabile)).bozze).toEqual([]);
  });

  test('the home shows the reports that are due, and the istanze that the committee has given back', async () => {
    const { responsabile, step, ...proposta } = await buildProgetto(app);
    app.clock.set('2026-06-10T09:00:00.000Z');
    expect((await home(responsabile)).rendiconti).toMatchObject([{ id: null, propostaId: proposta.id, idStep: step.id }]);
    const istanza = await buildBozza(app, responsabile);
    expect((await home(responsabile)).revisioni).toEqual([]);
    await app.db
      .updateTable('istanza')
      .set({ stato_id: 4, numero_protocollo: 'CERT-2026-0000901', send_timestamp: new Date(NOW), nota_revisione: 'Chiarire il consenso.' })
      .where('id', '=', istanza.id)
      .execute();
    expect((await home(responsabile)).revisioni).toMatchObject([{ id: istanza.id, nota: 'Chiarire il consenso.' }]);
  });

  test("has the istanze approved under conditions while the answer is the proponent's to give, and again when it was found wanting", async () => {
    const cer = await comitatoOf(app);
    const anna = await buildUtente(app);
    const istanza = await cer.inviata(anna);
    await cer.sit([istanza]);
    expect((await home(anna)).condizioni).toEqual([]);
    await cer.decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
    const waits = { id: istanza.id, titolo: istanza.titolo, numeroProtocollo: istanza.numeroProtocollo };
    expect((await home(anna)).condizioni).toEqual([{ ...waits, chiesto: 'Registrare il protocollo', respinta: false, quando: NOW }]);
    await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Registrato' });
    expect((await home(anna)).condizioni).toEqual([]);
    app.clock.set('2026-03-21T11:00:00.000Z');
    await app.as(cer.ufficio).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: false, nota: 'Manca la data' });
    expect((await home(anna)).condizioni).toEqual([
      { ...waits, chiesto: 'Manca la data', respinta: true, quando: '2026-03-21T11:00:00.000Z' },
    ]);
    await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Registrato il 3 marzo' });
    const verified = await app.as(cer.ufficio).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: true, nota: '' });
    expect([verified.status, (await home(anna)).condizioni]).toEqual([200, []]);
    expect((await home(await buildUtente(app))).condizioni).toEqual([]);
  });

  test('the home shows the proposte that ask for the own indicators, until they are answered', async () => {
    const bando = await buildBando(app, { campi: [buildCampo('research-indicators', { uid: 'indica', label: 'Indicatori' })] });
    const proposta = await buildProposta(app, { bando });
    const { responsabile } = proposta;
    expect((await home(responsabile)).indicatori).toMatchObject([{ propostaId: proposta.id, scadenza: bando.endTimestamp }]);
    await app.as(responsabile).put(`/profilo-utente/${responsabile.id}/indicatori/${proposta.id}`, {
      autorizzazione: false,
      valore1: null,
      valore2: null,
      valore3: null,
      mesiCongedo1: null,
      mesiCongedo2: null,
    });
    expect((await home(responsabile)).indicatori).toEqual([]);
  });

  test('the home shows the official outcomes of the department to its director, and to nobody else', async () => {
    const bando = await buildBando(app, { endTimestamp: '2026-02-27T12:00:00.000Z' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
    // Nobody else of the scene belongs to it.
    const { id: dipartimento } = await app.db
      .insertInto('dipartimento')
      .values({ nome: 'Dipartimento di Ottica', macroarea_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('proposta').set({ dipartimento_id: dipartimento }).where('id', '=', proposta.id).execute();
    const direttore = await buildUtente(app);
    await buildDirettore(app, { utente: direttore, dipartimento });
    await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'FINANZIATA', finanziamento: 12_000 });
    expect((await home(direttore)).dipartimento).toEqual([]);
    await officialise(app, bando, { at: NOW });
    expect((await home(direttore)).dipartimento).toMatchObject([{ anno: 2026, finanziate: 1, nonFinanziate: 0, concesso: 12_000 }]);
    expect((await home(proposta.responsabile)).dipartimento).toEqual([]);
  });
});
