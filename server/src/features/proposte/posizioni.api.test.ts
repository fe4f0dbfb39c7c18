import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Proposta, PropostaRiga, ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** A classe with these points, of which the last are below its threshold, and outcomes that are concluded. */
async function scene(punti: readonly number[], attributi: object) {
  const of = await buildValutando(app, { soglia: 10, attributi: { ...attributi } });
  const proposte: TestProposta[] = [];
  for (const each of punti) {
    const proposta = await buildInValutazione(app, of);
    await concludi(app, 'mc', of.presidente, proposta, scheda(of.criterioIds, [Math.min(10, each), Math.max(0, each - 10)]));
    await app.as(ufficio).post(`/ur/esito-valutazione/${proposta.id}`, { finanzia: false, commento: 'Fondi esauriti', concludi: true });
    proposte.push(proposta);
  }
  return { ...of, proposte, classeId: of.bando.classeId };
}
const officialise = ({ classeId }: { classeId: number }) => app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${classeId}`, {});
/** What the responsabile of each is told. */
const told = ({ proposte }: { proposte: readonly TestProposta[] }) =>
  Promise.all(
    proposte.map(async ({ id, responsabile }) => {
      const { body } = await app.as(responsabile).get<ProposteDellAnno>('/proposte?anno=2026');
      const righe = [...body.inviate, ...body.finanziate, ...body.nonFinanziate];
      const posizione = righe.find((riga) => riga.id === id)?.posizione;
      // And the same on its page.
      expect((await app.as(responsabile).get<Proposta>(`/proposte/${id}`)).body.posizione).toEqual(posizione);
      return posizione;
    }),
  );

test('a proposta shows its position of the funding board where the classe says so, once official and not while suspended', async () => {
  const of = await scene([20, 18, 18, 12, 5], { mostraPosizione: true });
  expect(await told(of)).toEqual([null, null, null, null, null]);
  expect((await officialise(of)).status).toBe(200);
  expect(await told(of)).toEqual([
    { posizione: 1, su: 4, pariMerito: false },
    { posizione: 2, su: 4, pariMerito: true },
    { posizione: 2, su: 4, pariMerito: true },
    { posizione: 4, su: 4, pariMerito: false },
    // Below the threshold there is no place.
    null,
  ]);
  expect((await app.as(ufficio).get<Graduatoria>(`/ur/graduatorie/${of.classeId}`)).body.classe.ufficiale).toBe(true);
  await app.as(ufficio).put(`/ur/iter-bandi/${of.classeId}`, { visibilita: false });
  expect(await told(of)).toEqual([null, null, null, null, null]);
});

test('the official positions of all proposte follow a change of one in the classe', async () => {
  const of = await scene([20, 18], { mostraPosizione: true });
  expect((await officialise(of)).status).toBe(200);
  expect(await told(of)).toMatchObject([{ posizione: 1 }, { posizione: 2 }]);
  // No act changes points that are official; a correction of the data does.
  const [prima, seconda] = of.proposte as [TestProposta, TestProposta];
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('proposta').set({ media: 17 }).where('id', '=', prima.id).execute();
    expect(await told(of)).toMatchObject([{ posizione: 1 }, { posizione: 2 }]);
  });
  expect(await told(of)).toMatchObject([{ posizione: 2 }, { posizione: 1 }]);
  await app.db.updateTable('proposta').set({ esito_speciale: 'NON_AMMISSIBILE' }).where('id', '=', seconda.id).execute();
  expect((await told(of))[0]).toEqual({ posizione: 1, su: 1, pariMerito: false });
});

test('an official score shows its maximum, in points only, until its classe changes', async () => {
  const scale = async (of: Awaited<ReturnType<typeof scene>>) => {
    const [{ id, responsabile }] = of.proposte as [TestProposta];
    const { body } = await app.as(responsabile).get<PropostaRiga>(`/proposte/${id}`);
    return [body.punteggio, body.punteggioMassimo];
  };
  const of = await scene([15], {});
  expect(await scale(of)).toEqual([null, null]);
  expect((await officialise(of)).status).toBe(200);
  expect(await scale(of)).toEqual([15, 20]);
  await app.db.updateTable('criterio_valore').set({ massimo: 15 }).where('criterio_id', '=', Number(of.criterioIds[0])).execute();
  expect(await scale(of)).toEqual([15, 25]);
  // It came from elsewhere, or the criteria are not those it was given by.
  await app.db.updateTable('proposta').set({ punteggio: 87 }).where('id', '=', Number(of.proposte[0]?.id)).execute();
  expect(await scale(of)).toEqual([87, null]);
});

test('the position is hidden in a classe that does not show it, and from strangers', async () => {
  const of = await scene([20, 12], {});
  expect((await officialise(of)).status).toBe(200);
  expect(await told(of)).toEqual([null, null]);
  const stranger = await buildUtente(app);
  const { text } = await app.as(stranger).get('/proposte?anno=2026');
  expect(text).not.toContain('posizione');
});
