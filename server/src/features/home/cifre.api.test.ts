import type { CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, reopenProposta, startTestApp, writtenDirectly } from '../../test/app.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const { giveEsito } = writtenDirectly(app);

const account = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const [ufficio, award, senza] = [await account('UFFICIO'), await account('AWARD'), await account()];
const read = async (who: Persona, anno?: number) => {
  const { status, body } = await app.as(who).get<CifreUfficio>(`/ur/home/cifre${anno === undefined ? '' : `?anno=${anno}`}`);
  expect(status).toBe(200);
  return body;
};

test('an installation without calls has this year, without figures', async () => {
  expect(await read(ufficio)).toEqual({ anno: 2026, anni: [], cifre: [], invii: [] });
});

describe('the figures of a year', () => {
  const at = '2026-03-20T11:00:00.000Z';

  test('are those of the account: sent, drafts, requested, outcomes, granted, and what remains of the euro made available', async () => {
    const bando = await buildBando(app, { sigla: 'CF' });
    const sent = () => buildProposta(app, { bando, status: 'INVIATA', missioni: 8_000, at });
    await buildProposta(app, { bando });
    await sent();
    const funded = await sent();
    await giveEsito(funded, { statusValutazione: 'FINANZIATA', finanziamento: 5_000, assegno: 24_000 });
    await giveEsito(await sent(), { statusValutazione: 'NON_FINANZIATA' });
    const [mine] = (await read(ufficio)).cifre;
    expect(mine).toMatchObject({ anno: 2026, inviate: 3, bozze: 1, conEsito: 2, senzaEsito: 1, finanziate: 1, residuo: null });
    expect(mine).toMatchObject({ concesso: 5_000, assegniConcessi: 24_000 });
    const { sum } = await app.db
      .selectFrom('proposta')
      .select((eb) => eb.fn.sum<number>('finanziamento_richiesto').as('sum'))
      .where('status', '=', 'INVIATA')
      .executeTakeFirstOrThrow();
    expect(mine?.richiesto).toBe(sum);
    expect(sum).toBeGreaterThan(0);

    const said = { disponibile: 100_000, macroAree: [], lastUpdate: null };
    expect((await app.as(ufficio).put(`/ur/graduatorie/disponibile/${bando.classeId}`, said)).status).toBe(200);
    expect((await read(ufficio)).cifre[0]?.residuo).toBe(71_000);
  });

  test('have the days of sending by the calendar in Rome, of the year and the one before', async () => {
    const bando = await buildBando(app, { anno: 2025, sigla: 'CG', endTimestamp: '2025-06-30T12:00:00.000Z' });
    // Half past midnight in Rome is still the day before in UTC.
    await buildProposta(app, { bando, status: 'INVIATA', at: '2025-05-19T22:30:00.000Z' });
    const { anni, invii } = await read(ufficio);
    expect(anni).toEqual([2026, 2025]);
    expect(invii).toEqual([
      { anno: 2025, giorno: '2025-05-20', inviate: 1 },
      { anno: 2026, giorno: '2026-03-20', inviate: 3 },
    ]);
    expect((await read(ufficio, 2025)).cifre.map(({ anno, inviate }) => [anno, inviate])).toEqual([[2025, 1]]);
    expect(await read(ufficio, 2019)).toEqual({ anno: 2019, anni: [2026, 2025], cifre: [], invii: [] });
  });

  test("hold nothing of groups that are not the account's", async () => {
    const premio = await buildBando(app, { gruppo: 'AWARD', sigla: 'AW' });
    await buildProposta(app, { bando: premio, status: 'INVIATA', at });
    expect((await read(award)).cifre.map(({ anno, inviate }) => [anno, inviate])).toEqual([[2026, 1]]);
    expect((await read(award)).invii).toEqual([{ anno: 2026, giorno: '2026-03-20', inviate: 1 }]);
    expect(await read(senza)).toEqual({ anno: 2026, anni: [], cifre: [], invii: [] });
  });

  test('count a proposta that was reopened as a draft, until it is sent again', async () => {
    const bando = await buildBando(app, { gruppo: 'AWARD', sigla: 'AX' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at });
    const figures = async () => (await read(award)).cifre.map(({ inviate, bozze }) => [inviate, bozze]);
    expect(await figures()).toEqual([[2, 0]]);
    await reopenProposta(app, proposta, { until: '2026-06-12T09:00:00.000Z' });
    expect(await figures()).toEqual([[1, 1]]);
  });

  test('count no proposta as funded, and no euro as granted, before its outcome is concluded', async () => {
    const terza = await account('TERZA');
    const bando = await buildBando(app, { gruppo: 'TM', sigla: 'AY' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at });
    await giveEsito(proposta, { statusValutazione: 'FINANZIATA', finanziamento: 5_000, assegno: 24_000 });
    const conclude = (esito_concluso: boolean) =>
      app.db.updateTable('esito').set({ esito_concluso }).where('proposta_id', '=', proposta.id).execute();
    const said = { disponibile: 100_000, macroAree: [], lastUpdate: null };
    expect((await app.as(terza).put(`/ur/graduatorie/disponibile/${bando.classeId}`, said)).status).toBe(200);

    await conclude(false);
    const none = { conEsito: 0, senzaEsito: 1, finanziate: 0, finanziateAperte: 1, concesso: 0, assegniConcessi: 0, residuo: 100_000 };
    expect((await read(terza)).cifre).toMatchObject([none]);
    await conclude(true);
    const granted = {
      conEsito: 1,
      senzaEsito: 0,
      finanziate: 1,
      finanziateAperte: 0,
      concesso: 5_000,
      assegniConcessi: 24_000,
      residuo: 71_000,
    };
    expect((await read(terza)).cifre).toMatchObject([granted]);
  });
});
