import type { Novita } from '@sigeba/contract/home/home.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, reopenProposta, writtenDirectly } from '../../test/app.ts';
import { buildDomanda } from '../../test/buildDomanda.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';
import { NOW, startHome } from './home.testing.ts';

const { app, home } = await startHome();
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const novita = async (utente: Persona) => (await home(utente)).novita;
const tipi = (all: readonly Novita[]) => all.map(({ tipo }) => tipo);
const nomeOf = ({ cognome, nome }: Persona) => `${cognome} ${nome}`;

describe('what happened recently, on the home of a researcher', () => {
  test('the list is empty for a person without proposte and istanze', async () => {
    expect(await novita(await buildUtente(app))).toEqual([]);
  });

  test('the responsabile reads who accepted, refused or withdrew, and when, latest first; a pending request is not listed', async () => {
    const proposta = await buildProposta(app, { titolo: 'Onde' });
    const [ada, ugo, leo] = [await buildUtente(app), await buildUtente(app), await buildUtente(app)];
    for (const utente of [ada, ugo, leo, undefined]) await buildRichiesta(app, { proposta, ...(utente && { utente }) });
    const at = async (who: Persona, act: string, when: string) => {
      app.clock.set(when);
      const { status, text } = await app.as(who).put(`/partecipazioni/${act}/${proposta.id}`, {});
      expect(status, text).toBe(200);
    };
    await at(ada, 'accept', '2026-03-20T11:01:00.000Z');
    await at(ugo, 'refuse', '2026-03-20T11:02:00.000Z');
    await at(leo, 'accept', '2026-03-20T11:03:00.000Z');
    await at(leo, 'withdraw', '2026-03-20T11:04:00.000Z');
    expect(await novita(proposta.responsabile)).toEqual([
      { tipo: 'RICHIESTA_RITIRATA', quando: '2026-03-20T11:04:00.000Z', id: proposta.id, titolo: 'Onde', persona: nomeOf(leo) },
      { tipo: 'RICHIESTA_RIFIUTATA', quando: '2026-03-20T11:02:00.000Z', id: proposta.id, titolo: 'Onde', persona: nomeOf(ugo) },
      { tipo: 'RICHIESTA_ACCETTATA', quando: '2026-03-20T11:01:00.000Z', id: proposta.id, titolo: 'Onde', persona: nomeOf(ada) },
    ]);
    expect(await novita(ada)).toEqual([]);
  });

  test('an outcome is listed at the instant at which it becomes official, and hidden while it is suspended', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-01-10T10:00:00.000Z' });
    const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await writtenDirectly(app).giveEsito(proposta, { statusValutazione: 'FINANZIATA', finanziamento: 12_000 });
    const both = async () => [tipi(await novita(proposta.responsabile)), tipi(await novita(membro))].map((each) => each.includes('ESITO'));
    expect(await both()).toEqual([false, false]);
    await writtenDirectly(app).officialise(bando, { at: '2026-03-21T10:00:00.000Z' });
    expect(await both()).toEqual([false, false]);
    app.clock.set('2026-03-22T11:00:00.000Z');
    for (const who of [proposta.responsabile, membro])
      expect(await novita(who)).toContainEqual({
        tipo: 'ESITO',
        quando: '2026-03-21T10:00:00.000Z',
        id: proposta.id,
        titolo: 'Onde e particelle',
        esito: 'FINANZIATA',
      });
    await writtenDirectly(app).officialise(bando, { at: '2026-03-21T10:00:00.000Z', suspended: true });
    expect(await both()).toEqual([false, false]);
    expect(tipi(await novita(await buildUtente(app)))).toEqual([]);
  });

  test('the list shows that the office reopened a proposta, moved its deadline, wrote about it and closed the thread', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    const { responsabile } = proposta;
    const { lastUpdate } = (await app.as(ufficio).get<{ lastUpdate: string }>(`/bandi/${bando.id}?completo=true`)).body;
    const moved = { id: bando.id, lastUpdate, endTimestamp: '2026-04-15T12:00:00.000Z' };
    expect((await app.as(ufficio).put('/bandi/updateBando', moved)).status).toBe(200);
    const { id: domanda } = await buildDomanda(app, proposta, { da: ufficio, campo: { uid: 'metodo', label: 'Metodo' } });
    await buildDomanda(app, proposta);
    app.clock.set('2026-03-20T12:00:00.000Z');
    expect((await app.as(ufficio).put(`/ur/domande/${domanda}/chiudi`, {})).status).toBe(200);
    const sent = await buildProposta(app, { responsabile, bando, status: 'INVIATA', titolo: 'Venti' });
    const { utente: membro } = await buildRichiesta(app, { proposta: sent, status: 'ACCETTATA' });
    await reopenProposta(app, sent);
    const mine = (await novita(responsabile)).map(({ tipo, quando, titolo, campo, scadenza }) => ({
      tipo,
      quando,
      titolo,
      campo,
      scadenza,
    }));
    expect(mine.filter(({ tipo }) => !tipo.startsWith('RICHIESTA'))).toEqual([
      { tipo: 'RIAPERTA', quando: '2026-03-20T12:00:00.001Z', titolo: 'Venti' },
      { tipo: 'DOMANDA_CHIUSA', quando: '2026-03-20T12:00:00.000Z', titolo: 'Onde', campo: 'Metodo' },
      { tipo: 'MESSAGGIO', quando: NOW, titolo: 'Onde', campo: 'Metodo' },
      { tipo: 'PROROGA', quando: NOW, titolo: 'Onde', scadenza: '2026-04-15T12:00:00.000Z' },
    ]);
    expect(tipi(await novita(membro))).toContain('RIAPERTA');
    expect(tipi(await novita(membro))).not.toContain('PROROGA');
  });

  test('the list shows that a proposta that was not sent again in time counts as it was', async () => {
    const { sent, reopen, resume } = await riaperturaOf(app);
    const proposta = await sent();
    expect((await reopen(proposta)).status).toBe(200);
    app.clock.set('2026-04-01T12:00:00.000Z');
    await resume('2026-04-01T12:00:00.000Z');
    expect(tipi(await novita(proposta.responsabile))).toEqual(['RIPRESA', 'RIAPERTA']);
  });

  test('the list shows the concluded evaluation of a report, and its reopening', async () => {
    app.clock.set('2026-06-10T09:00:00.000Z');
    const progetto = await buildProgetto(app, { responsabile: await buildUtente(app) });
    const { id } = await buildRendicontazione(app, progetto, { inviata: true });
    const say = (consolida: boolean) =>
      app
        .as(ufficio)
        .putAndRead<Rendicontazione>(`/ur/rendicontazioni/valutazione/${id}`, { valutazione: 'NEGATIVA', nota: 'Riservata', consolida });
    const told = async () => (await novita(progetto.responsabile)).filter(({ tipo }) => tipo.startsWith('RENDICONTO'));
    expect((await say(false)).status).toBe(200);
    expect(await told()).toEqual([]);
    app.clock.set('2026-06-11T09:00:00.000Z');
    expect((await say(true)).status).toBe(200);
    const about = { id, titolo: 'Onde e particelle', step: progetto.step.nome, quando: '2026-06-11T09:00:00.000Z' };
    expect(await told()).toEqual([{ tipo: 'RENDICONTO_VALUTATO', ...about, valutazione: 'NEGATIVA' }]);
    app.clock.set('2026-06-12T09:00:00.000Z');
    const reopened = await app.as(ufficio).put(`/ur/rendicontazioni/open/${id}`, { motivo: 'Manca la firma.', ancheValutata: true });
    expect(reopened.status, reopened.text).toBe(200);
    expect(await told()).toMatchObject([{ tipo: 'RENDICONTO_RIAPERTO', quando: '2026-06-12T09:00:00.000Z' }]);
  });

  test('the proponent reads what the committee decided and verified, and neither who nor how they voted', async () => {
    const cer = await comitatoOf(app);
    const anna = await buildUtente(app);
    const istanza = await cer.inviata(anna);
    await cer.assign(istanza, [[cer.interno, 0]]);
    await cer.sit([istanza]);
    await cer.decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
    await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta: 'Registrato' });
    app.clock.set('2026-03-21T11:00:00.000Z');
    await app.as(cer.ufficio).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: true, nota: '' });
    const about = { id: istanza.id, titolo: istanza.titolo, stato: 3 };
    expect(await novita(anna)).toEqual([
      { tipo: 'CONDIZIONI_VERIFICATE', quando: '2026-03-21T11:00:00.000Z', ...about },
      { tipo: 'ISTANZA_DECISA', quando: NOW, ...about },
    ]);
    for (const who of [cer.interno, cer.presidente]) expect(await novita(who)).toEqual([]);
  });

  test('events disappear after thirty days', async () => {
    const proposta = await buildProposta(app);
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    app.clock.set('2026-04-19T10:59:59.999Z');
    expect(tipi(await novita(proposta.responsabile))).toEqual(['RICHIESTA_ACCETTATA']);
    app.clock.set('2026-04-19T11:00:00.001Z');
    expect(await novita(proposta.responsabile)).toEqual([]);
  });
});
