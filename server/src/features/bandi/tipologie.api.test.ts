import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' });

const WINDOW = 'start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
const insert = (query: string, who = ufficio) => app.as(who).post<{ id: number } & Errore>(`/bandi/insertBando?${query}`);
const read = async (id: number, who = ufficio) => (await app.as(who).get<Bando>(`/bandi/${id}?completo=true`)).body;
const save = (body: { id: number; [section: string]: unknown }, who = ufficio) =>
  afterwards(app.as(who).put('/bandi/updateBando', body), () => app.as(who).get<Bando>(`/bandi/${body.id}?completo=true`));
const campi = ({ violationReport }: Errore) => (violationReport ?? []).map(({ campo }) => campo);

describe('tipologie', () => {
  const part = async (bando: TestBando, values: object) => {
    const { lastUpdate, tipologiaProgetti } = await read(bando.id);
    const [own] = tipologiaProgetti;
    return save({ id: bando.id, lastUpdate, tipologiaProgetti: [{ id: own?.id, lastUpdate: own?.lastUpdate, ...values }] });
  };

  test('are added after the others and deleted as long as there is no proposta', async () => {
    const bando = await buildBando(app);
    const sigle = async () => (await read(bando.id)).tipologiaProgetti.map(({ sigla }) => sigla);
    const nuova = { nome: 'Convegni', sigla: 'CN', gruppo: 'STANDARD' };
    const { body } = await app.as(ufficio).post<{ id: number }>(`/bandi/${bando.id}/tipologie`, nuova);
    expect(await sigle()).toEqual(['RM', 'CN']);
    expect((await app.as(ufficio).delete(`/bandi/tipologie/${body.id}`)).status).toBe(200);
    expect(await sigle()).toEqual(['RM']);
    await buildProposta(app, { bando });
    const kept = await app.as(ufficio).delete<Errore>(`/bandi/tipologie/${bando.tipologiaId}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 91, message: 'Non si può eliminare. Proposte già presenti: 1 bozza.' } });
  });

  test('have a sigla of one to four capitals or figures, which stays once proposte exist', async () => {
    const bando = await buildBando(app);
    const refused = await app.as(ufficio).post<Errore>(`/bandi/${bando.id}/tipologie`, { nome: '', sigla: 'lungo', gruppo: 'STANDARD' });
    expect(campi(refused.body)).toEqual(['nome', 'sigla']);
    expect((await part(bando, { sigla: 'ZZ' })).status).toBe(200);
    await buildProposta(app, { bando });
    expect((await part(bando, { sigla: 'YY' })).body).toMatchObject({ code: 91, message: expect.stringContaining('La sigla e il gruppo') });
    expect((await part(bando, { nome: 'Un altro nome' })).status).toBe(200);
  });

  test('have a sigla that belongs to one group', async () => {
    const bando = await buildBando(app, { sigla: 'UNO', nome: 'Ricerca di base' });
    const add = (gruppo: string) => app.as(ufficio).post<Errore>(`/bandi/${bando.id}/tipologie`, { nome: 'Altra', sigla: 'UNO', gruppo });
    const messaggio = 'La sigla è già di una tipologia del gruppo Ricerca («Ricerca di base»): scegline un’altra.';
    expect(await add('TM')).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'sigla', messaggio }] } });
    expect((await add('STANDARD')).status).toBe(200);
    expect((await part(bando, { gruppo: 'TM' })).body.violationReport).toEqual([{ campo: 'sigla', messaggio }]);
    expect((await part(bando, { gruppo: 'TM', sigla: 'DUE' })).status).toBe(200);
  });

  test('take the limits of the old sigla to a new one if they were its last, and leave them to the others if not', async () => {
    const bando = await buildBando(app, { sigla: 'VEC', limite: 2 });
    const limiti = async (sigla: string) =>
      (await app.db.selectFrom('tipologia_incompatibilita').select('massimo').where('sigla_a', '=', sigla).execute()).map(
        (row) => row.massimo,
      );
    expect((await part(bando, { sigla: 'NUO' })).status).toBe(200);
    expect([await limiti('VEC'), await limiti('NUO')]).toEqual([[], [2]]);
    const next = await buildBando(app, { sigla: 'NUO' });
    expect((await part(next, { sigla: 'TRE' })).status).toBe(200);
    expect([await limiti('NUO'), await limiti('TRE')]).toEqual([[2], []]);
    expect((await part(next, { sigla: 'NUO' })).status).toBe(200);
    await app.as(ufficio).delete(`/bandi/${bando.id}`);
    expect(await limiti('NUO')).toEqual([2]);
    await app.as(ufficio).delete(`/bandi/${next.id}`);
    expect(await limiti('NUO')).toEqual([]);
  });

  test('use their own instants instead of those of the call: after their end a save is refused with code 2 [CALL-050] [CALL-060]', async () => {
    const bando = await buildBando(app);
    const responsabile = await buildUtente(app);
    expect((await part(bando, { endTimestamp: '2026-03-20T12:00:00.000Z' })).status).toBe(200);
    const proposta = await buildProposta(app, { bando, responsabile });
    const saved = await app.as(responsabile).put(`/proposte/${proposta.id}`, { valori: proposta.valori, ...proposta.fresh });
    expect(saved.status).toBe(200);
    app.clock.set('2026-03-20T12:00:00.001Z');
    const late = await app.as(responsabile).put<Errore>(`/proposte/${proposta.id}`, { valori: proposta.valori, ...proposta.fresh });
    expect(late).toMatchObject({ status: 409, body: { code: 2 } });
  });

  test('use a fixed end of the reports instead of that of the steps, which is not copied', async () => {
    const bando = await buildBando(app);
    const scadenzaRendicontoFissa = '2026-05-20T12:00:00.000Z';
    expect((await part(bando, { scadenzaRendicontoFissa })).status).toBe(200);
    expect((await read(bando.id)).tipologiaProgetti[0]).toMatchObject({ scadenzaRendicontoFissa });
    const { body } = await insert(`anno=2027&${WINDOW}&bandoId=${bando.id}`);
    expect((await read(body.id)).tipologiaProgetti[0]?.scadenzaRendicontoFissa).toBeNull();
    expect((await part(bando, { nome: 'Altro' })).body.tipologiaProgetti[0]).toMatchObject({ scadenzaRendicontoFissa });
    expect((await part(bando, { scadenzaRendicontoFissa: null })).body.tipologiaProgetti[0]).toMatchObject({
      scadenzaRendicontoFissa: null,
    });
  });

  test('refuse an end of their own before the start of the call', async () => {
    const bando = await buildBando(app);
    const { status, body } = await part(bando, { endTimestamp: '2025-12-01T12:00:00.000Z' });
    expect({ status, campi: campi(body) }).toEqual({ status: 422, campi: ['endTimestamp'] });
  });
});
