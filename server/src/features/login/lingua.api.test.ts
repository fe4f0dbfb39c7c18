import { VERSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const linguaOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('utente').select('lingua').where('id', '=', id).executeTakeFirstOrThrow()).lingua;

test('a researcher chooses English, reads it in their session, and the register says so [D-220]', async () => {
  const utente = await buildUtente(app);
  const { token } = await app.openSession(utente);
  const client = app.withToken(token);
  expect(await linguaOf(utente)).toBeNull();

  expect(await client.put('/login/lingua', { lingua: 'en' })).toMatchObject({ status: 200 });

  expect((await client.get(`/utenti/findById?idUtente=${utente.id}`)).body).toMatchObject({ lingua: 'en' });
  const acts = await app.db.selectFrom('audit_log').select('azione').where('utente_reale_id', '=', utente.id).execute();
  expect(acts).toEqual([{ azione: 'chooseLingua' }]);
});

test('a language that there is not is refused with its field', async () => {
  const { token } = await app.openSession(await buildUtente(app));
  const answer = await app.withToken(token).put<{ violationReport: { campo: string }[] }>('/login/lingua', { lingua: 'fr' });
  expect(answer.status).toBe(422);
  expect(answer.body.violationReport).toMatchObject([{ campo: 'lingua' }]);
});

test('the first login stores the language of the browser, no later one changes it, and an office has none [D-291]', async () => {
  const password = 'cavallo-batteria-graffetta';
  const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', password });
  const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK', password });
  const enter = ({ email }: { email: string }, lingua: 'it' | 'en') =>
    app.anonymous.post('/login', { username: email, password, versione: VERSIONE, lingua });

  await enter(esterno, 'en');
  await enter(esterno, 'it');
  await enter(operatore, 'en');

  expect([await linguaOf(esterno), await linguaOf(operatore)]).toEqual(['en', null]);
});
