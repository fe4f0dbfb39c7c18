import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';

const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z' });
afterAll(() => app.stop());

const office = (...abilitazioni: ('UFFICIO' | 'TERZA')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const ufficio = await office('UFFICIO');
const terza = await office('TERZA');
const altraTerza = await office('TERZA');
const tm = await buildBando(app, { gruppo: 'TM', sigla: 'TM' });

const report = async (inviata = true, bando = undefined as typeof tm | undefined) => {
  const progetto = await buildProgetto(app, bando === undefined ? {} : { bando });
  return { progetto, id: (await buildRendicontazione(app, progetto, { inviata })).id ?? 0 };
};
const BUONA = { valutazione: 'POSITIVA', nota: 'Ben spesi', consolida: false };
const evaluate = (id: number, said: object = {}, who = ufficio) =>
  app.as(who).putAndRead<Rendicontazione>(`/ur/rendicontazioni/valutazione/${id}`, { ...BUONA, ...said });
const read = async (id: number, who = ufficio) => (await app.as(who).get<Rendicontazione>(`/ur/rendicontazioni/${id}`)).body;

describe('the evaluation of a report by the office (D-88)', () => {
  test('the evaluation is stored, read again and changed until it is concluded, and then stays [EVAL-107] [API-077]', async () => {
    const { id } = await report();
    expect(await read(id)).toMatchObject({ valutazioneRend: null, consolida: false, valutabile: true });
    expect((await evaluate(id)).body).toMatchObject({ valutazioneRend: 'POSITIVA', notaValutazioneRend: 'Ben spesi', consolida: false });
    expect(await read(id)).toMatchObject({ valutazioneRend: 'POSITIVA', notaValutazioneRend: 'Ben spesi', valutabile: true });
    expect((await evaluate(id, { valutazione: 'NEGATIVA', nota: null, consolida: true })).status).toBe(200);
    expect(await read(id)).toMatchObject({ valutazioneRend: 'NEGATIVA', notaValutazioneRend: null, consolida: true, valutabile: false });
    expect(await evaluate(id)).toMatchObject({ status: 409, body: { code: 91 } });
  });

  test('the people of the report read the evaluation once it is concluded, and not before [REND-031]', async () => {
    const { id, progetto } = await report();
    const theirs = async () => (await app.as(progetto.responsabile).get<Rendicontazione>(`/rendicontazioni/${id}`)).body;
    await evaluate(id);
    expect(await theirs()).toMatchObject({ valutazioneRend: null, notaValutazioneRend: null, consolida: false });
    await evaluate(id, { consolida: true });
    expect(await theirs()).toMatchObject({
      valutazioneRend: 'POSITIVA',
      notaValutazioneRend: 'Ben spesi',
      consolida: true,
      valutabile: false,
    });
  });

  test('the evaluation of a draft is refused [EVAL-101] [REND-061]', async () => {
    const { id } = await report(false);
    expect(await evaluate(id)).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await read(id)).valutabile).toBe(false);
  });

  test('only the account of the third mission writes its evaluations [EVAL-102] [REND-062] [API-171]', async () => {
    const { id } = await report(true, tm);
    for (const who of [ufficio, altraTerza]) {
      expect(await evaluate(id, {}, who)).toMatchObject({ status: 403, body: { code: 13 } });
      expect((await read(id, who)).valutabile).toBe(false);
    }
    expect((await evaluate(id, {}, terza)).status).toBe(200);
    await app.db
      .insertInto('configurazione')
      .values({ chiave: 'terza_missione.utente_id', valore: String(altraTerza.id), descrizione: '' })
      .execute();
    expect((await evaluate(id, {}, terza)).status).toBe(403);
    expect((await evaluate(id, { consolida: true }, altraTerza)).body).toMatchObject({ valutazioneRend: 'POSITIVA', consolida: true });
    expect((await evaluate(id, {}, altraTerza)).status).toBe(409);
  });

  test('the evaluation is yes or no, with a comment of 4000 characters at most [EVAL-024] [EVAL-025]', async () => {
    const { id } = await report();
    for (const said of [{ valutazione: 'FORSE' }, { valutazione: null }, { nota: 'x'.repeat(4_001) }, { consolida: null }])
      expect((await evaluate(id, said)).status).toBe(422);
    expect((await evaluate(id, { nota: '' })).body).toMatchObject({ notaValutazioneRend: null });
  });

  test('the evaluation of a report that changed since it was read is refused with the name', async () => {
    const { id } = await report();
    const { lastUpdate } = await read(id);
    expect((await evaluate(id, { nota: 'La prima', lastUpdate })).status).toBe(200);
    expect(await evaluate(id, { nota: 'La seconda', consolida: true, lastUpdate })).toMatchObject({ status: 409, body: { code: 9 } });
    const now = await read(id);
    expect(now).toMatchObject({ notaValutazioneRend: 'La prima', consolida: false });
    expect((await evaluate(id, { consolida: true, lastUpdate: now.lastUpdate })).status).toBe(200);
    expect(await evaluate(id, { lastUpdate: now.lastUpdate })).toMatchObject({ status: 409, body: { code: 9 } });
  });

  test('the register holds the evaluation with its words', async () => {
    const { id } = await report();
    await evaluate(id, { consolida: true });
    const { azione, dati } = await app.db
      .selectFrom('audit_log')
      .select(['azione', 'dati'])
      .where('oggetto_tipo', '=', 'rendicontazione')
      .where('oggetto_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([azione, dati]).toMatchObject(['evaluateRendicontazione', { valutazione: 'POSITIVA', nota: 'Ben spesi', consolida: true }]);
  });
});
