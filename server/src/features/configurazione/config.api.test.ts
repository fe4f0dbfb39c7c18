import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const set = (chiave: string, valore: unknown) =>
  app.db
    .insertInto('configurazione')
    .values({ chiave, valore: JSON.stringify(valore), descrizione: '' })
    .execute();

test('the theme and the logo are those of the university; without them the default theme and the default logo [SHELL-046]', async () => {
  expect((await app.anonymous.get('/config')).body).toMatchObject({ themeClass: 'default', logoPath: null });
  await set('tema.classe', 'sapienza');
  await set('tema.logo', '/assets/logo.svg');
  expect((await app.anonymous.get('/config')).body).toMatchObject({ themeClass: 'sapienza', logoPath: '/assets/logo.svg' });
});
