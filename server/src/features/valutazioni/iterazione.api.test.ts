import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import {
  buildInValutazione,
  buildRefereeAttivo,
  buildValutando,
  concludi,
  DOPO,
  scheda,
  short,
  valutazioniOf,
} from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { post, conclude, open, fasi, fresh, stored } = valutazioniOf(app);

const iter = await buildValutando(app, {
  sigla: 'VQ',
  fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
  criteri: [{ fase: 2 }],
  attributi: { tipoValutazione: 'ITER_VALUTAZIONE' },
});

describe('in iteration mode', () => {
  test.each([
    [
      'rejected by the commission while the referees are at it [EVAL-064]',
      true,
      { status: 'NON_FINANZIATA', speciale: 'RESPINTA', respinta: true, punteggio: 0, media: null },
    ],
    ['approved without referees [EVAL-065]', false, { status: 'VALUTATA', speciale: null, respinta: false, punteggio: 1, media: null }],
  ])('a proposta is %s', async (_, respinta, expected) => {
    const proposta = await buildInValutazione(app, iter);
    expect((await fresh(iter.membro, proposta)).body).toMatchObject({ tipoValutazione: 'ITER_VALUTAZIONE', valutazionePunteggioList: [] });
    await concludi(app, 'mc', iter.membro, proposta, scheda([], [], { respinta, motivazione: 'Letta' }));
    expect(await stored(proposta)).toMatchObject(expected);
  });
  test('the commission scores a proposta once the referees are done [EVAL-066]', async () => {
    const proposta = await buildInValutazione(app, iter);
    expect((await post(iter.membro, proposta, scheda([], []))).body.message).toBe('In questa fase valutano i referee.');
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda([], []));
    await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: iter.faseIds[0] });
    await concludi(app, 'mc', iter.membro, proposta, scheda(iter.criterioIds, [8.5]));
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 8.5 });
  });
  test('the office approves a proposta without referees (D-109) [API-155]', async () => {
    const proposta = await buildInValutazione(app, iter);
    expect((await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {})).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 1, media: null });
  });
  test.each([
    ['rejected while the referees are at it', true],
    ['approved without referees', false],
  ])('what was %s is decided otherwise once it is reopened (D-118, D-175)', async (_, respinta) => {
    const proposta = await buildInValutazione(app, iter);
    const sheet = await concludi(app, 'mc', iter.membro, proposta, scheda([], [], { respinta, motivazione: 'Letta' }));
    expect(short(await fasi(ufficio, proposta))).toBe('C-');
    expect((await open(ufficio, proposta)).status).toBe(200);
    expect(short(await fasi(ufficio, proposta))).toBe('A-');
    expect((await fresh(iter.membro, proposta)).body).toMatchObject({ id: sheet.id, status: 'BOZZA', respinta: null, modificabile: true });
    expect((await conclude(iter.membro, sheet, scheda([], [], { respinta: !respinta, motivazione: 'Riletta' }))).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ respinta: !respinta, punteggio: respinta ? 1 : 0 });
  });
  test('a sheet that an earlier reopening left concluded is a draft since migration 0093; one that its phase concluded stays', async () => {
    const decided = async () => {
      const proposta = await buildInValutazione(app, iter);
      return {
        proposta,
        sheet: await concludi(app, 'mc', iter.membro, proposta, scheda([], [], { respinta: true, motivazione: 'Fuori tema' })),
      };
    };
    const [stuck, over] = [await decided(), await decided()];
    await open(ufficio, stuck.proposta);
    const asThen = { status: 'CONCLUSA', punteggio: 0, respinta: true, conclusa_ts: app.clock.now() } as const;
    await app.db.updateTable('valutazione').set(asThen).where('id', '=', stuck.sheet.id).execute();
    expect((await conclude(iter.membro, stuck.sheet, scheda([], [], { respinta: false }))).status).toBe(409);
    const migrazione = path.resolve(import.meta.dirname, '../../../migrations/0093_schede_da_decidere_di_nuovo.sql');
    await sql.raw(await readFile(migrazione, 'utf8')).execute(app.db);
    expect((await fresh(iter.membro, stuck.proposta)).body).toMatchObject({ id: stuck.sheet.id, status: 'BOZZA', respinta: null });
    expect((await conclude(iter.membro, stuck.sheet, scheda([], [], { respinta: false }))).status).toBe(200);
    const { status } = await app.db.selectFrom('valutazione').select('status').where('id', '=', over.sheet.id).executeTakeFirstOrThrow();
    expect(status).toBe('CONCLUSA');
  });
  test('a proposta that was rejected, reopened and left to its referees shows its people no rejection', async () => {
    const proposta = await buildInValutazione(app, iter);
    await concludi(app, 'mc', iter.membro, proposta, scheda([], [], { respinta: true, motivazione: 'Fuori tema' }));
    await open(iter.presidente, proposta, 'mc');
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda([], []));
    await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: iter.faseIds[0] });
    await concludi(app, 'mc', iter.membro, proposta, scheda(iter.criterioIds, [8.5]));
    const read = (await fasi(ufficio, proposta)).flatMap(({ valutazioneList }) => valutazioneList);
    expect(read.filter(({ status }) => status === 'CONCLUSA').map(({ respinta }) => respinta)).toEqual([null, null]);
  });
  test('none of these acts exists in a classe of scores', async () => {
    const classe = await buildValutando(app);
    const proposta = await buildInValutazione(app, classe);
    const { body } = await post(classe.membro, proposta, scheda(classe.criterioIds, [1, 1], { respinta: true, motivazione: 'Fuori tema' }));
    expect(body.message).toBe('In questa classe si valuta con i punteggi.');
  });
});

describe('the active phase says who may write in it, and why others may not', () => {
  type Chi = Parameters<typeof fasi>[0];
  const told = async (who: Chi, proposta: { id: number }) =>
    (await fasi(who, proposta)).map(({ compilabile, motivoCompilazione }) => motivoCompilazione ?? compilabile);

  test('referees write in their phases, members and chair in those of the commission, the office in none', async () => {
    const due = await buildValutando(app, {
      sigla: 'VS',
      fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
      criteri: [{ fase: 1 }, { fase: 2 }],
    });
    const proposta = await buildInValutazione(app, due);
    const { utente } = await buildRefereeAttivo(app, proposta);
    expect(await told(utente, proposta)).toEqual([true]);
    expect(await told(due.presidente, proposta)).toEqual(['In questa fase valutano i referee.', false]);
    expect(await told(ufficio, proposta)).toEqual(['La valutazione deve essere effettuata da un membro della commissione.', false]);
    await concludi(app, 'referee', utente, proposta, scheda([due.criterioIds[0] ?? 0], [7]));
    await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: due.faseIds[0] });
    expect(await told(utente, proposta)).toEqual([false]);
    for (const who of [due.presidente, due.membro]) expect(await told(who, proposta)).toEqual([false, true]);
  });

  test('the commission decides in a phase of the referees in iteration mode; nobody writes once it is over', async () => {
    const proposta = await buildInValutazione(app, iter);
    expect(await told(iter.membro, proposta)).toEqual([true, false]);
    await concludi(app, 'mc', iter.membro, proposta, scheda([], [], { respinta: false }));
    expect(await told(iter.membro, proposta)).toEqual([false, false]);
  });
});
