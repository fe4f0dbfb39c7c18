import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { campi } from '../../test/commissioniOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const office = { tipoUtente: 'UFFICIO_RICERCA' } as const;
const ufficio = await buildUtente(app, { ...office, abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'] });
const terza = await buildUtente(app, { ...office, abilitazioni: ['TERZA'] });

const read = async (id: number) => (await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`)).body;
const setBlocco = async ({ id }: Persona, bloccato: boolean, { motivo = 'Ha lasciato l’Ateneo', who = ufficio } = {}) =>
  app.as(who).put<UtenteScheda & Errore>(`/ur/utenti/${id}/blocco`, { bloccato, motivo, lastUpdate: (await read(id)).lastUpdate });

test('a blocked account is out at once, and in again once it is let in; the register says who did and why', async () => {
  const persona = await buildUtente(app);
  const { token } = await app.openSession(persona);
  expect((await app.withToken(token).get('/home')).status).toBe(200);
  expect((await setBlocco(persona, true)).body).toMatchObject({
    bloccato: true,
    blocco: "Account bloccato dall'ufficio: la persona non può accedere.",
  });
  expect((await app.withToken(token).get<Errore>('/home')).body.code).toBe(11);
  expect((await setBlocco(persona, false, { motivo: 'È tornata' })).body).toMatchObject({ bloccato: false, blocco: null });
  expect((await app.withToken(token).get('/home')).status).toBe(401);
  expect((await app.withToken((await app.openSession(persona)).token).get('/home')).status).toBe(200);
  const storia = JSON.stringify((await app.as(ufficio).get(`/ur/utenti/${persona.id}/storia`)).body);
  for (const words of ['ha bloccato l', 'Ha lasciato l’Ateneo', 'ha riaperto l', 'È tornata']) expect(storia).toContain(words);
});

test('what a blocked account does on behalf of others ends with it', async () => {
  const aiuto = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const { token } = await actFor(app, aiuto, await buildUtente(app));
  await setBlocco(aiuto, true);
  expect((await app.withToken(token).get('/home')).status).toBe(401);
});

test('a reason is asked for, and nobody blocks the own account', async () => {
  const persona = await buildUtente(app);
  expect(campi((await setBlocco(persona, true, { motivo: ' ' })).body)).toEqual(['motivo']);
  expect(campi((await setBlocco(persona, true, { motivo: 'x'.repeat(256) })).body)).toEqual(['motivo']);
  expect((await setBlocco(ufficio, true)).body.message).toBe("Il proprio account lo blocca un altro account dell'ufficio.");
});

test('the third mission blocks researchers and readers, no account of an office', async () => {
  expect((await setBlocco(await buildUtente(app), true, { who: terza })).status).toBe(200);
  expect((await setBlocco(await buildUtente(app, office), true, { who: terza })).status).toBe(403);
});
