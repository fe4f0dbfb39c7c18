import type { Config } from '@sigeba/contract/configurazione/config.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { release, releaseText } from '../../ground/release.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const set = (chiave: string, valore: unknown) =>
  app.db
    .insertInto('configurazione')
    .values({ chiave, valore: JSON.stringify(valore), descrizione: '' })
    .execute();

test('the theme and the logo are those of the university; without them the default theme and the default logo [SHELL-046]', async () => {
  expect((await app.anonymous.get('/config')).body).toMatchObject({ themeClass: 'default', logoPath: null });
  await set('ente.colori', ['#822433', '#6b1d2a', '#47121b', '#faeff1', '#f2dade']);
  await set('ente.stemma', ['7', 'stemma.svg']);
  const { body } = await app.anonymous.get<Config>('/config');
  expect(body).toMatchObject({ themeClass: 'ateneo-822433-6b1d2a-47121b-faeff1-f2dade', logoPath: '/sigeba-api-web/v1/stemma/7' });
  const sheet = await app.server.inject(`/assets/themes/${body.themeClass}.css`);
  expect([sheet.statusCode, sheet.headers['content-type'], sheet.headers['cache-control']]).toEqual([
    ...[200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ]);
  expect(sheet.body).toContain('--brand: #822433;');
  expect((await app.server.inject('/assets/themes/ateneo-------------------------------------.css')).statusCode).toBe(404);
});

test('the release is named beside the version of the protocol, which a login sends', async () => {
  expect((await app.anonymous.get<Config>('/config')).body).toMatchObject({ versione: '1.5.5', rilascio: releaseText() });
  expect((await app.server.inject('/health')).json()).toEqual({ status: 'ok', ...release() });
  expect((await app.server.inject('/docs/json')).json().info).toMatchObject({ version: releaseText() });
});

test('it says whether mails leave, or are written to files of the server', async () => {
  expect((await app.anonymous.get<Config>('/config')).body.posta).toBe(false);
  const withMail = await app.beside({ smtpUrl: 'smtp://posta.ateneo.example:25' });
  expect((await withMail.anonymous.get<Config>('/config')).body.posta).toBe(true);
  await withMail.stop();
});

test('an interruption of the service is told from a week before it begins until it is over', async () => {
  const told = async () => (await app.anonymous.get<Config>('/config')).body.interruzione;
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const declare = (dal: string, al: string) => app.as(ufficio).post('/ur/interruzioni', { dal, al, motivo: 'Manutenzione', proroghe: [] });
  await declare('2026-03-27T11:00:01.000Z', '2026-03-27T12:00:00.000Z');
  await declare('2026-03-20T09:00:00.000Z', '2026-03-20T11:00:00.000Z');
  expect(await told()).toBeNull();
  await declare('2026-03-27T11:00:00.000Z', '2026-03-27T13:00:00.000Z');
  expect(await told()).toEqual({ dal: '2026-03-27T11:00:00.000Z', al: '2026-03-27T13:00:00.000Z' });
  await declare('2026-03-20T10:00:00.000Z', '2026-03-20T11:00:01.000Z');
  expect((await told())?.al).toBe('2026-03-20T11:00:01.000Z');
});
