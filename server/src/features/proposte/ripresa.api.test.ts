import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildMedia } from '../../test/buildIstanza.ts';
import { CAMPO } from '../../test/modello.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const END = '2026-03-31T12:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const { sent, reopen, read, save, send, resume, mailOf } = await riaperturaOf(app);
/** What the last reopening put aside. */
const scartataOf = async ({ id }: TestProposta): Promise<unknown> =>
  (await app.db.selectFrom('proposta_riapertura').select('scartata').where('proposta_id', '=', id).executeTakeFirstOrThrow()).scartata;
const timesResumed = async (proposta: TestProposta) =>
  (await app.auditOf(proposta)).filter(({ azione }) => azione === 'resumeProposta').length;

describe('what was sent counts until something else is', () => {
  test('a reopened proposta that is not sent in time counts as it was, with answers, people and amounts, and the lead is told', async () => {
    const bando = await buildBando(app, { campiPartecipante: [] });
    const proposta = await sent({ bando });
    const { utente: accepted } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await reopen(proposta);
    expect((await save(proposta, 'Cambiata dopo')).status).toBe(200);
    const { utente: later } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await app.as(accepted).put(`/partecipazioni/withdraw/${proposta.id}`, {});

    await resume('2026-03-31T12:01:59.000Z');
    expect(await app.statusOf(proposta)).toBe('BOZZA');
    await resume('2026-03-31T12:02:01.000Z');
    await resume('2026-03-31T12:03:00.000Z');
    expect(await timesResumed(proposta)).toBe(1);
    expect(await read(proposta)).toMatchObject({
      status: 'INVIATA',
      titolo: 'Come fu inviata',
      numeroProtocollo: proposta.numeroProtocollo,
      versione: 1,
      riapertura: null,
      valori: { [CAMPO.titolo]: 'Come fu inviata' },
      sendTimestamp: '2026-03-19T10:00:00.000Z',
    });
    expect((await app.as(accepted).get(`/proposte/${proposta.id}`)).status).toBe(200);
    expect((await app.as(later).get(`/proposte/${proposta.id}`)).status).toBe(404);
    expect((await mailOf(proposta, 'M-31'))[0]?.corpo).toContain('Torna a valere la versione 1, inviata il 19/03/2026 11:00.');
    expect((await app.auditOf(proposta)).at(-1)).toMatchObject({ azione: 'resumeProposta', reale: null, effettivo: null });
    const scartata = await scartataOf(proposta);
    expect(scartata).toMatchObject([{ utenteId: null, valori: { [CAMPO.titolo]: 'Cambiata dopo' } }]);
  });

  test('a reopened proposta that is sent in time counts as sent last, and nothing is restored', async () => {
    const proposta = await sent();
    await reopen(proposta);
    await save(proposta, 'Meglio di prima');
    expect(await send(proposta)).toMatchObject({ status: 200, body: { versione: 2, titolo: 'Meglio di prima' } });
    await resume('2026-04-30T12:00:00.000Z');
    expect(await timesResumed(proposta)).toBe(0);
    expect(await read(proposta)).toMatchObject({ status: 'INVIATA', titolo: 'Meglio di prima', versione: 2, riapertura: null });
    expect((await reopen(proposta)).body).toMatchObject({ riapertura: { versione: 2 } });
  });

  test('of a sending at the last instant and the restoring of the kept version one counts', {
    tags: 'database',
  }, async () => {
    const proposta = await sent();
    await reopen(proposta);
    await save(proposta, 'In extremis');
    app.clock.set(END);
    const [answer] = await Promise.all([send(proposta), resume('2026-03-31T12:02:00.001Z')]);
    const { titolo, status } = await read(proposta);
    expect([status, titolo]).toEqual(['INVIATA', answer.status === 200 ? 'In extremis' : 'Come fu inviata']);
  });

  test('a reopened proposta still counts against the limit of its responsabile', async () => {
    const bando = await buildBando(app, { sigla: 'LR', limite: 1 });
    const proposta = await sent({ bando });
    await reopen(proposta);
    const other = await buildProposta(app, { bando, responsabile: proposta.responsabile, completa: true });
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 91 } });
    expect(await send(proposta)).toMatchObject({ status: 200 });
  });
});

describe('what members wrote while it was reopened', () => {
  const [NOTA, FILE] = ['notaaa', 'allega'];
  const campiPartecipante = [
    buildCampo('textfield', { uid: NOTA, label: 'Nota' }),
    buildCampo('file-upload', { uid: FILE, label: 'Allegato' }),
  ];
  const write = async (chi: Persona, { id }: TestProposta, valori: object) => {
    const mine = app.as(chi);
    const { lastUpdate } = (await mine.get<Parte>(`/proposte-partecipanti/${id}`)).body;
    expect(await mine.put(`/proposte-partecipanti/${id}`, { valori, lastUpdate })).toMatchObject({ status: 200 });
  };
  const parteOf = async (chi: Persona, { id }: TestProposta) => (await app.as(chi).get<Parte>(`/proposte-partecipanti/${id}`)).body.valori;

  /** Ugo's part was sent with a file; Ada's was empty, and is filled in after the reopening. */
  async function reopened() {
    app.clock.set(NOW);
    const proposta = await buildProposta(app, { bando: await buildBando(app, { campiPartecipante }), completa: true });
    const { utente: ugo } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const { utente: ada } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const mediaId = await buildMedia(app, ugo);
    await write(ugo, proposta, { [NOTA]: 'Come fu inviata', [FILE]: { files: [{ mediaId, nome: 'documento.pdf' }] } });
    expect((await send(proposta)).status).toBe(200);
    await reopen(proposta);
    return { proposta, ugo, ada, mediaId };
  }

  test('the unsent answers of members and responsabile are kept apart, and the sent ones are restored', async () => {
    const { proposta, ugo, ada, mediaId } = await reopened();
    await write(ugo, proposta, { [NOTA]: 'Cambiata dopo' });
    await write(ada, proposta, { [NOTA]: 'Scritta dopo' });
    await save(proposta, 'Cambiata dopo');
    await resume('2026-03-31T12:05:00.000Z');
    const scartata = await scartataOf(proposta);
    const [compilazioneId, formVersioneId] = [expect.any(Number), expect.any(Number)];
    expect(scartata).toEqual([
      { compilazioneId, formVersioneId, utenteId: null, valori: expect.objectContaining({ [CAMPO.titolo]: 'Cambiata dopo' }) },
      { compilazioneId, formVersioneId, utenteId: ugo.id, valori: { [NOTA]: 'Cambiata dopo' } },
      { compilazioneId, formVersioneId, utenteId: ada.id, valori: { [NOTA]: 'Scritta dopo' } },
    ]);
    expect(await parteOf(ugo, proposta)).toMatchObject({ [NOTA]: 'Come fu inviata', [FILE]: { files: [{ mediaId }] } });
    expect(await parteOf(ada, proposta)).toEqual({});
  });

  test('a proposta that was moved to another version of the form is restored whole', async () => {
    const { proposta } = await reopened();
    await save(proposta, 'Cambiata dopo');
    const { compilazione_id: id } = await app.db
      .selectFrom('proposta')
      .select('compilazione_id')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    const draft = app.db.updateTable('compilazione').where('id', '=', Number(id));
    const from = app.db.selectFrom('compilazione').select('form_versione_id').where('id', '=', Number(id));
    await draft.set({ versione_prima_id: from, risposte_prima: JSON.stringify({ tolta: 'Senza posto' }) }).execute();
    await resume('2026-03-31T12:05:00.000Z');
    const scartata = await scartataOf(proposta);
    expect(scartata).toMatchObject([{ rispostePrima: { tolta: 'Senza posto' } }, {}]);
    const now = app.db.selectFrom('compilazione').select(['versione_prima_id', 'risposte_prima']).where('id', '=', Number(id));
    expect(await now.executeTakeFirst()).toEqual({ versione_prima_id: null, risposte_prima: null });
  });

  test('files that the sent part names are kept; those of a draft that was never sent are not', async () => {
    const { proposta, ugo, mediaId } = await reopened();
    const tied = async (id: number) =>
      (await app.db.selectFrom('compilazione_media').select('media_id').where('media_id', '=', id).execute()).length;
    await write(ugo, proposta, { [NOTA]: 'Senza allegato' });
    expect(await tied(mediaId)).toBe(1);

    const bozza = await buildProposta(app, { bando: proposta.bando });
    const { utente } = await buildRichiesta(app, { proposta: bozza, status: 'ACCETTATA' });
    const other = await buildMedia(app, utente);
    await write(utente, bozza, { [FILE]: { files: [{ mediaId: other, nome: 'documento.pdf' }] } });
    await write(utente, bozza, {});
    expect(await tied(other)).toBe(0);
  });

  test('a reminder sent meanwhile disappears with its request', async () => {
    app.clock.set(NOW);
    const proposta = await buildProposta(app, { bando: await buildBando(app), completa: true });
    const { id, utente } = await buildRichiesta(app, { proposta });
    await send(proposta);
    await reopen(proposta);
    app.clock.set('2026-03-23T11:00:00.000Z');
    const body = { utenteId: utente.id };
    expect((await app.as(proposta.responsabile).put(`/partecipazioni/sollecito/${proposta.id}`, body)).status).toBe(200);
    await resume('2026-03-31T12:05:00.000Z');
    const row = app.db.selectFrom('richiesta_partecipazione').select(['status', 'sollecitata_ts']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'RIFIUTATA', sollecitata_ts: null });
    app.clock.set(NOW);
  });
});
