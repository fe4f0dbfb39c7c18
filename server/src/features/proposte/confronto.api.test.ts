import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Scartata } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildBando, buildCommissione, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const { ufficio, sent, reopen, save, send, resume } = await riaperturaOf(app);

describe('the comparison of two sent versions', () => {
  test('the responsabile and the office read what changed; a version that does not exist is not found', async () => {
    const proposta = await sent();
    await reopen(proposta);
    await save(proposta, 'Come fu corretta');
    await send(proposta);
    const campi = [{ uid: CAMPO.titolo, prima: 'Come fu inviata', dopo: 'Come fu corretta' }];
    const path = `/proposte/${proposta.id}/confronto?da=1&a=2`;
    expect(await app.as(proposta.responsabile).get(path)).toMatchObject({ status: 200, body: { da: 1, a: 2, sezioni: [{ campi }] } });
    expect(await app.as(ufficio).get(`/ur${path}`)).toMatchObject({ status: 200, body: { sezioni: [{ campi }] } });
    expect((await app.as(ufficio).get(`/ur/proposte/${proposta.id}/confronto?da=1&a=3`)).status).toBe(404);
  });

  test('an evaluator reads what changed between sent versions only, and nothing in conflict of interest', async () => {
    const bando = await buildBando(app, { campiPartecipante: [] });
    const presidente = await buildUtente(app, { dipartimento: 1 });
    await buildCommissione(app, { bando, presidente });
    const proposta = await sent({ bando });
    const compare = (a: string) => app.as(presidente).get<Errore>(`/mc/proposte/${proposta.id}/confronto?da=1&a=${a}`);
    await reopen(proposta);
    await save(proposta, 'Come fu corretta');
    expect((await compare('1')).status).toBe(404);
    await send(proposta);
    const campi = [{ uid: CAMPO.titolo, prima: 'Come fu inviata', dopo: 'Come fu corretta' }];
    expect(await compare('2')).toMatchObject({ status: 200, body: { da: 1, a: 2, sezioni: [{ campi }] } });
    for (const a of ['bozza', 'scartata-1']) expect((await compare(a)).status).toBe(422);
    await buildRichiesta(app, { proposta, utente: presidente, status: 'ACCETTATA' });
    expect(await compare('2')).toMatchObject({ status: 403, body: { message: refusalText(no('CONFLITTO_INTERESSI')) } });
  });

  test('the draft of a reopened proposta and its unsent answers are compared with the sent version; each version has its PDF', async () => {
    const proposta = await sent();
    const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await reopen(proposta);
    await save(proposta, 'Scritta dopo');
    const campi = [{ uid: CAMPO.titolo, prima: 'Come fu inviata', dopo: 'Scritta dopo' }];
    const compare = (who: Persona, from: string, a: string) => app.as(who).get(`${from}/proposte/${proposta.id}/confronto?da=1&a=${a}`);
    const all = [[proposta.responsabile, ''] as const, [membro, ''] as const, [ufficio, '/ur'] as const];
    for (const [who, from] of all)
      expect(await compare(who, from, 'bozza')).toMatchObject({ status: 200, body: { a: 'bozza', sezioni: [{ campi }] } });
    const pdf = (who: Persona, from: string, versione = 1) => app.as(who).get(`${from}/proposte/pdf/${proposta.id}?versione=${versione}`);
    for (const [who, from] of all) {
      const { title, text } = await readPdf((await pdf(who, from)).bytes);
      expect({ title, text }).toEqual({ title: 'Come fu inviata', text: expect.stringContaining('Versione 1') });
      expect(text).not.toMatch(/BOZZA|Scritta dopo/);
    }
    expect((await pdf(ufficio, '/ur', 2)).status).toBe(404);
    expect((await pdf(await buildUtente(app), '')).status).toBe(404);

    await resume('2026-03-31T12:05:00.000Z');
    for (const [who, from] of all) {
      const { body } = await app.as(who).get<Scartata[]>(`${from}/proposte/${proposta.id}/scartate`);
      expect(body).toEqual([{ id: expect.any(Number), versione: 1, riaperta: NOW, chiusa: '2026-03-31T12:05:00.000Z' }]);
      expect(await compare(who, from, `scartata-${body[0]?.id}`)).toMatchObject({
        status: 200,
        body: { importi: [], sezioni: [{ campi }] },
      });
      const foreign = await sent();
      expect((await app.as(ufficio).get(`/ur/proposte/${foreign.id}/confronto?da=1&a=scartata-${body[0]?.id}`)).status).toBe(404);
      expect((await compare(who, from, 'bozza')).status).toBe(404);
    }
  });
});
