import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const rossi = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
const bando = await buildBando(app);
const storia = async (path: string) =>
  (await app.as(ufficio).get<Pagina<AttoStoria>>(`${path}/storia`)).body.resultList.map(({ testo }) => testo);

test('the history of a proposta starts with the latest act, without refused accesses and acts on other objects', async () => {
  const [one, other] = [
    await buildProposta(app, { bando, responsabile: rossi, completa: true }),
    await buildProposta(app, { bando, responsabile: rossi }),
  ];
  await app.as(await buildUtente(app)).get(`/proposte/${one.id}`);
  await app.as(rossi).put(`/proposte/sottomissione/${one.id}`, one.fresh);
  const [latest] = await storia(`/ur/proposte/${one.id}`);
  expect(latest).toBe('Rossi Maria ha inviato la proposta');
  expect((await storia(`/ur/proposte/${one.id}`)).join()).not.toContain('tentato');
  expect((await storia(`/ur/proposte/${other.id}`)).join()).not.toContain('inviato');
});

test('a bando has a history of its own, with the names that it had and has no more', async () => {
  const rename = async (nome: string) => {
    const { lastUpdate } = (await app.as(ufficio).get<{ lastUpdate: string }>(`/bandi/${bando.id}`)).body;
    await app.as(ufficio).put('/bandi/updateBando', { id: bando.id, lastUpdate, nome });
  };
  await rename('Un altro nome');
  expect((await storia(`/ur/bandi/${bando.id}`))[0]).toMatch(/ha modificato il bando \(nome\)$/);
  await rename('Un terzo nome');
  expect((await storia(`/ur/bandi/${bando.id}`))[1]).toMatch(/ha modificato il bando «Un altro nome» \(nome\)$/);
});

test('the history of a bando tells what changed, not everything that a section of the screen sends', async () => {
  const own = await buildBando(app);
  const save = async (values: object) => {
    const { body } = await app.as(ufficio).get<Bando>(`/bandi/${own.id}?completo=true`);
    const { lastUpdate, anno, startTimestamp, endTimestamp } = body;
    await app.as(ufficio).put('/bandi/updateBando', { id: own.id, lastUpdate, anno, startTimestamp, endTimestamp, ...values });
    return (await storia(`/ur/bandi/${own.id}`)).find((testo) => testo.includes('ha modificato'));
  };
  expect(await save({ endTimestamp: '2026-04-15T12:00:00.000Z' })).toMatch(/il bando \(fine\)$/);
  expect(await save({ anno: 2027, endTimestamp: '2026-04-16T12:00:00.000Z' })).toMatch(/il bando \(anno, fine\)$/);
  expect(await save({})).toMatch(/ha modificato il bando$/);
});
