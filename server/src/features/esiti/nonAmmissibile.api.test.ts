import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { startValutazioni } from '../valutazioni/startValutazioni.ts';
import { esitiOf, SI } from './esiti.testing.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, valutata, read, create, update, open, inadmissible, statusOf, scene } = await esitiOf(app);
const { presidente, criterioIds } = scene;
beforeEach(() => app.clock.set(DOPO));

describe('a proposta declared not admissible', () => {
  test('loses its sheets, its referees are disabled and told, and it gets an outcome without amounts [EVAL-044] [EVAL-062] [REF-029]', async () => {
    const of = await buildValutando(app, { sigla: 'NA', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'] });
    const proposta = await buildInValutazione(app, of);
    const { utente } = await buildRefereeAttivo(app, proposta);
    await app.as(utente).post(`/referee/valutazione/${proposta.id}`, scheda(of.criterioIds, [1, 1]));
    const { status, body } = await inadmissible(proposta.id);
    expect([status, body.valutazioni, body.referee]).toEqual([200, 1, 1]);
    expect(await statusOf(proposta)).toMatchObject({ status: 'NON_FINANZIATA', speciale: 'NON_AMMISSIBILE' });
    expect(await read(proposta.id)).toMatchObject({
      finanziamentoAssegnato: 0,
      assegnoAssegnato: 0,
      esitoConcluso: true,
      finanziabile: false,
      motivazioneEsitoSpeciale: 'Fuori tema',
    });
    const mails = await app.db.selectFrom('email_outbox').select('tipo').where('destinatario', '=', utente.email).execute();
    expect(mails).toEqual([{ tipo: 'M-15' }]);
    expect((await app.as(utente).get(`/referee/valutazione/new/${proposta.id}`)).status).toBe(404);
    const left = await app.db.selectFrom('referee').select('disabilitazione_ts as via').where('proposta_id', '=', proposta.id).execute();
    expect(left.map(({ via }) => via?.toISOString())).toEqual([app.clock.now().toISOString()]);
    const sheets = await app.db
      .selectFrom('valutazione')
      .select('id')
      .where('proposta_id', '=', proposta.id)
      .where('eliminata_ts', 'is', null)
      .execute();
    expect(sheets).toEqual([]);
  });

  test('lets the classe become official', async () => {
    const of = await buildValutando(app, { sigla: 'NU' });
    const proposta = await buildInValutazione(app, of);
    await inadmissible(proposta.id);
    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, {})).status).toBe(200);
  });

  test('may be declared while the call is still open: only a decision or the end of the evaluation prevents it [EVAL-061]', async () => {
    const aperta = await buildValutando(app, { sigla: 'NC' });
    const proposta = await buildProposta(app, { bando: aperta.bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
    app.clock.set('2026-03-25T09:00:00.000Z');
    expect((await inadmissible(proposta.id)).status).toBe(200);
    expect(await statusOf(proposta)).toMatchObject({ status: 'NON_FINANZIATA', speciale: 'NON_AMMISSIBILE' });
    app.clock.set(DOPO);
    await startValutazioni(app.db, new Date(DOPO));
    expect(await statusOf(proposta)).toMatchObject({ status: 'NON_FINANZIATA', speciale: 'NON_AMMISSIBILE' });
  });

  test('cannot be declared without a reason, after an evaluation, or once the time is over [EVAL-061]', async () => {
    const proposta = await buildInValutazione(app, scene);
    const late = await buildValutando(app, { sigla: 'TRD' });
    const tardiva = await buildInValutazione(app, late);
    await app.as(ufficio).put(`/ur/iter-bandi/${late.bando.classeId}`, { fineValutazione: '2026-04-20T10:00:00.000Z' });
    app.clock.set('2026-04-20T10:00:00.001Z');
    expect((await inadmissible(tardiva.id)).body.message).toBe('Il tempo per la valutazione è concluso.');
    app.clock.set(DOPO);
    expect((await inadmissible(proposta.id, ' ')).body.violationReport?.map(({ campo }) => campo)).toEqual(['motivazione']);
    expect((await inadmissible((await valutata()).id)).status).toBe(409);
  });

  test('is not declared over a sheet that was concluded, or a proposta that was sent again, since it was read [D-311]', async () => {
    const of = await buildValutando(app, { sigla: 'NL', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
    const proposta = await buildInValutazione(app, of);
    const { inviata } = await app.db
      .selectFrom('proposta')
      .select('send_timestamp as inviata')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    const letta = { inviata: inviata?.toISOString() ?? null, concluse: 0, media: null };
    const declare = (said: object) =>
      app.as(ufficio).put<Errore>(`/ur/valutazione/dichiara-non-ammissibile/${proposta.id}`, {
        motivazione: 'Fuori tema',
        letta: { ...letta, ...said },
      });
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda(of.criterioIds.slice(0, 1), [2]));
    expect((await declare({})).body).toMatchObject({
      code: 9,
      message: 'La valutazione è cambiata da quando l’hai letta: le schede concluse erano 0, ora sono 1. Leggile prima di decidere.',
    });
    expect((await declare({ concluse: 1, media: 2, inviata: '2026-03-01T08:00:00.000Z' })).body).toMatchObject({
      code: 9,
      message: 'Intanto la proposta è stata inviata di nuovo: leggila prima di decidere.',
    });
    expect(await statusOf(proposta)).toMatchObject({ status: null, speciale: null });
    expect((await declare({ concluse: 1, media: 2 })).status).toBe(200);
  });

  test('is granted nothing, and starts over when the evaluation is reopened [OUT-006]', async () => {
    const proposta = await buildInValutazione(app, scene);
    await inadmissible(proposta.id);
    expect((await update(proposta.id, SI)).body.message).toContain('non permette la finanziabilità');
    expect((await open(proposta.id)).status).toBe(409);
    expect((await app.as(ufficio).put(`/ur/valutazione/open/${proposta.id}`, {})).status).toBe(200);
    expect(await statusOf(proposta)).toMatchObject({ status: null, speciale: null });
    await concludi(app, 'mc', presidente, proposta, scheda(criterioIds, [9, 9]));
    expect((await create(proposta.id, SI)).status).toBe(200);
  });
});
