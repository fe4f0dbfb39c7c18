import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, type Persona, startTestApp } from '../../test/app.ts';
import { commissioniOf, membro } from '../../test/commissioniOf.ts';
import { officialise } from '../../test/officialise.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const { create, save, persona } = await commissioniOf(app);

describe('functions of members and chair (D-103)', () => {
  const functionsOf = async (who: Persona) => {
    const { body } = await app.as(who).get<Record<string, boolean>>(`/utenti/findById?idUtente=${who.id}`);
    return [body.membroCommissione, body.presidenteCommissione, body.presidenteCanEditReferee];
  };

  test('exist for the latest year of each tipologia, not for the latest year of all [USER-043] [SEC-070]', async () => {
    const [old, other, next, seat] = [await persona(), await persona(), await persona(), await persona()];
    const past = { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' };
    const [f1, g1, f2] = [
      await buildBando(app, { ...past, sigla: 'F' }),
      await buildBando(app, { ...past, sigla: 'G' }),
      await buildBando(app, { sigla: 'F' }),
    ];
    app.clock.set('2025-03-20T11:00:00.000Z');
    const of = (bando: { tipologiaId: number; anno: number }, presidente: Persona, said: object = {}) =>
      create({ anno: bando.anno, tipologiaProgettoList: [{ id: bando.tipologiaId }], presidente: { utenteId: presidente.id }, ...said });
    await of(f1, old, { refereeGestitiDaPresidente: true });
    await of(g1, other, { membroCommissioneList: [membro(seat)] });
    app.clock.set(NOW);
    expect(await functionsOf(old)).toEqual([true, true, true]);
    await of(f2, next, { refereeGestitiDaPresidente: true });
    expect(await functionsOf(next)).toEqual([true, true, true]);
    expect(await functionsOf(old)).toEqual([false, false, false]);
    expect(await functionsOf(other)).toEqual([true, true, false]);
    expect(await functionsOf(seat)).toEqual([true, false, false]);
    await officialise(app, g1, { at: NOW });
    expect([await functionsOf(other), await functionsOf(seat)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    expect(await functionsOf(next)).toEqual([true, true, true]);
  });

  test('follow a save at once: people who leave the commissione lose them', async () => {
    const bando = await buildBando(app, { sigla: 'H' });
    const uno = await persona();
    const { body } = await create({ tipologiaProgettoList: [{ id: bando.tipologiaId }], membroCommissioneList: [membro(uno)] });
    expect(await functionsOf(uno)).toEqual([true, false, false]);
    await save(body, { membroCommissioneList: [] });
    expect(await functionsOf(uno)).toEqual([false, false, false]);
  });
});
