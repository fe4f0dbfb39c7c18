import { afterAll, describe, expect, test } from 'vitest';
import { createAlarms } from '../../ground/alarms.ts';
import { lookForGuesses } from '../../ground/audit/guessWatch.ts';
import { GUESS_ROWS_OF_AN_HOUR, recordGuess } from '../../ground/audit/recordGuess.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:10:00.000Z', loginsPerMinute: 100_000 });
afterAll(() => app.stop());

const referee = await buildUtente(app, { tipoUtente: 'REFEREE', email: 'r@reviewer.example', password: 'una frase lunga per entrare' });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const enter = (username: string, password: string) => app.anonymous.post('/login', { username, password, versione: '1', area: 'referee' });
const rows = () =>
  app.db
    .selectFrom('accesso_fallito as f')
    .innerJoin('audit_log as a', 'a.id', 'f.audit_id')
    .select(['f.che', 'f.utente_id as utente', 'f.volte', 'a.azione', 'a.ip', 'a.dati'])
    .orderBy('a.id')
    .execute();

describe('what is guessed', () => {
  test('guesses are one row of the register for an hour, an account and a network, with their number and never their text', async () => {
    for (const password of ['sbagliata-1', 'sbagliata-2', 'sbagliata-3']) await enter(referee.email, password);
    await enter('nessuno@reviewer.example', 'sbagliata-4');
    await app.anonymous.post('/password/imposta', { token: 'non-e-un-token', password: 'una frase lunga per entrare' });
    await app.anonymous.get('/referee/1?rToken=inventato');
    const of = (che: string, utente: number | null, volte: number) => ({
      che,
      utente,
      volte,
      azione: 'accessoFallito',
      ip: '127.0.0.1',
      dati: { che },
    });
    expect(await rows()).toEqual([
      ...[of('PASSWORD', referee.id, 3), of('PASSWORD', null, 1), of('LINK_PASSWORD', null, 1), of('INVITO', null, 1)],
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/sbagliata|non-e-un-token|inventato/);
    const { body } = await app.as(ufficio).get<{ resultList: { descrizione?: string }[] }>('/ur/audit?atto=ACCESSO');
    expect(JSON.stringify(body)).toMatch(/una password sbagliata di .*, 3 volte in un’ora/);
  });

  test('guesses of the next hour are another row; a right login is none', async () => {
    const before = (await rows()).length;
    app.clock.advance({ minutes: 60 });
    await enter(referee.email, 'una frase lunga per entrare');
    expect(await rows()).toHaveLength(before);
    await enter(referee.email, 'sbagliata-5');
    expect(await rows()).toHaveLength(before + 1);
  });

  test('guesses from ever new networks fill no table: beyond so many rows an hour they share one', async () => {
    app.clock.advance({ minutes: 60 });
    const before = (await rows()).length;
    const at = app.clock.now();
    for (let net = 0; net < GUESS_ROWS_OF_AN_HOUR + 20; net += 1)
      await recordGuess(app.db, { che: 'PASSWORD', account: null, at, ip: `10.0.${Math.floor(net / 250)}.${net % 250}` });
    expect(await rows()).toHaveLength(before + GUESS_ROWS_OF_AN_HOUR + 1);
    expect((await rows()).at(-1)).toMatchObject({ volte: 20, ip: null });
  });

  test('more guesses than mistyping explains raise an alarm, until an hour has been quiet', async () => {
    const alarms = createAlarms({ error: () => {}, warn: () => {} });
    const clock = () => app.clock.now();
    await lookForGuesses({ db: app.db, alarms, clock });
    expect(alarms.list()).toMatchObject([{ name: 'guesses' }]);
    app.clock.advance({ minutes: 180 });
    await lookForGuesses({ db: app.db, alarms, clock });
    expect(alarms.list()).toEqual([]);
  });
});
