import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';
import { organicoOf } from '../../test/organicoOf.ts';

const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, terza, persona, dipartimento, struttura } = await organicoOf(app);

test('the RAD of a structure changes, and its archive with it [API-114]', async () => {
  const { id } = await struttura('Polo museale');
  const progetto = await buildProgetto(app);
  await app.db.updateTable('proposta').set({ struttura_id: id }).where('id', '=', progetto.id).execute();
  const [uno, due] = [await persona('Primo', 'RAD'), await persona('Secondo', 'RAD')];
  const associate = async (rad: Persona) => {
    const { body } = await app.as(terza).get<StrutturaCompleta[]>('/ur/strutture');
    const { lastUpdate } = body.find((each) => each.id === id) as StrutturaCompleta;
    return app.as(terza).put<StrutturaCompleta>(`/ur/strutture/${id}`, { lastUpdate, radList: [{ id: rad.id }] });
  };
  const archive = async (rad: Persona) => (await app.as(rad).get<PaginaArchivio>('/rad/proposte')).body.resultList.map((row) => row.id);
  expect((await associate(uno)).body.radList).toMatchObject([{ id: uno.id }]);
  expect([await archive(uno), await archive(due)]).toEqual([[progetto.id], []]);
  await associate(due);
  expect([await archive(uno), await archive(due)]).toEqual([[], [progetto.id]]);
});

test('the research contacts of a department are added and removed [API-115]', async () => {
  const { id } = await dipartimento('Botanica');
  const [uno, due] = [await persona('Primo'), await persona('Secondo')];
  const read = async () =>
    (await app.as(ufficio).get<DipartimentoCompleto[]>('/ur/dipartimenti')).body.find((each) => each.id === id) as DipartimentoCompleto;
  const associate = async (...people: Persona[]) => {
    const { lastUpdate } = await read();
    await app.as(ufficio).put(`/ur/dipartimenti/${id}`, { lastUpdate, refereeList: people.map((each) => ({ id: each.id })) });
    return (await read()).refereeList.map((each) => each.id).toSorted();
  };
  expect(await associate(uno, due)).toEqual([uno.id, due.id].toSorted());
  expect(await associate(due)).toEqual([due.id]);
});
