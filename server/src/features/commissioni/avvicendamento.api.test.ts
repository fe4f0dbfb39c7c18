import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, puntiOf, scheda, valutazioniOf } from '../../test/buildValutando.ts';
import { commissioniOf, membro } from '../../test/commissioniOf.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(DOPO));
const { ufficio, read, save, persona } = await commissioniOf(app);
const { fresh, post, put, conclude, fasi, open, stored } = valutazioniOf(app);
const GENNAIO = '2027-01-15T09:00:00.000Z';

/** A commissione with a draft and a concluded sheet of a member, in the January after its year. */
async function inGennaio(sigla: string) {
  const scene = await buildValutando(app, { sigla });
  const [aperta, fatta] = [await buildInValutazione(app, scene), await buildInValutazione(app, scene)];
  const bozza = (await post(scene.membro, aperta, scheda(scene.criterioIds, [4, 5], { motivazione: 'Iniziata' }))).body;
  const conclusa = await concludi(app, 'mc', scene.membro, fatta, scheda(scene.criterioIds, [8, 9]));
  app.clock.set(GENNAIO);
  return { ...scene, aperta, fatta, bozza, conclusa };
}
/** The office replaces the chair and all members by people who share no department with an applicant (D-204). */
async function replace({ commissione }: { commissione: { id: number } }) {
  const [presidente, nuovo] = [await persona({ dipartimento: 3 }), await persona({ dipartimento: 2 })];
  const before = await read(commissione.id);
  const saved = await save(before, { presidente: { utenteId: presidente.id }, membroCommissioneList: [membro(nuovo)] });
  return { before, saved, presidente, nuovo };
}
const concludeDi = (who: Persona, bozza: Valutazione, criterioIds: readonly number[]) => conclude(who, bozza, scheda(criterioIds, [6, 7]));

describe('the people of a commissione of last year that still evaluates (D-103, D-178)', () => {
  test('are replaced: the new ones continue the draft, and concluded sheets stay with their authors', async () => {
    const scene = await inGennaio('A1');
    const { aperta, fatta, bozza, conclusa, criterioIds } = scene;
    const { before, saved, presidente, nuovo } = await replace(scene);
    expect([before.anno, before.inCarica, saved.status]).toEqual([2026, true, 200]);

    const taken = (await fresh(nuovo, aperta)).body;
    expect(taken).toMatchObject({ id: bozza.id, status: 'BOZZA', motivazione: 'Iniziata', membroCommissione: { id: scene.membro.id } });
    expect(puntiOf(taken)).toEqual([4, 5]);
    expect((await put(nuovo, bozza, scheda(criterioIds, [6, 7]))).body).toMatchObject({ membroCommissione: { id: nuovo.id } });
    expect((await concludeDi(presidente, bozza, criterioIds)).status).toBe(200);
    expect(await stored(aperta)).toMatchObject({ status: 'VALUTATA', punteggio: 13 });

    const sheets = (await fasi(nuovo, fatta)).flatMap(({ valutazioneList }) => valutazioneList);
    expect(sheets).toMatchObject([{ id: conclusa.id, status: 'CONCLUSA', punteggio: 17, membroCommissione: { id: scene.membro.id } }]);
    expect(await stored(fatta)).toMatchObject({ status: 'VALUTATA', punteggio: 17 });
    expect((await open(presidente, fatta, 'mc')).status).toBe(200);
  });

  test('lose all access once replaced, even to what they began', async () => {
    const scene = await inGennaio('A2');
    await replace(scene);
    for (const who of [scene.membro, scene.presidente]) {
      expect((await fresh(who, scene.aperta)).status).toBe(403);
      expect((await put(who, scene.bozza, scheda(scene.criterioIds, [1, 1]))).status).toBe(403);
    }
    expect(await stored(scene.aperta)).toMatchObject({ status: null });
  });

  test('are not replaced once its outcomes are official: it is read only [COMM-057]', async () => {
    const scene = await inGennaio('A3');
    await writtenDirectly(app).officialise(scene.bando, { at: GENNAIO });
    const { before, saved } = await replace(scene);
    expect([before.inCarica, saved.status, saved.body.message]).toEqual([
      ...[false, 409, 'Le commissioni degli anni passati che non valutano più si possono solo leggere.'],
    ]);
    expect((await app.as(ufficio).delete(`/commissioni/${scene.commissione.id}`)).status).toBe(409);
    expect((await read(scene.commissione.id)).presidente?.utenteId).toBe(scene.presidente.id);
  });
});
