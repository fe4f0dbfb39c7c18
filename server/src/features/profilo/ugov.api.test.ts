import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp } from '../../test/app.ts';
import { profiliOf } from './profilo.testing.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-ugov-'));
const ugovFile = path.join(folder, 'ugov.json');
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { ugovUrl: pathToFileURL(ugovFile).href } });
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const { buildPersona, read, confirm } = profiliOf(app);
const refresh = (utente: Persona) => app.as(utente).put<Profilo>(`/profilo-utente/${utente.id}/U-GOV`);
const ugovSays = (people: Record<string, object | null>) => writeFile(ugovFile, JSON.stringify(people));
const ugovData = { ruolo: 'PO', regime: 'TEMPO_PIENO', dataTermineRapporto: '2222-02-02', dipartimento: 'Fisica', areaCun: '02' };

describe('the refresh from U-GOV', () => {
  test("changes the data to the source's [PROF-032] [API-028]", async () => {
    const utente = await buildPersona();
    await ugovSays({ [utente.email]: { ...ugovData, ruolo: 'RU', dipartimento: 'Chimica' } });
    expect(await refresh(utente)).toMatchObject({
      status: 200,
      body: { ruolo: { codice: 'RU', sistema: 'UGOV' }, dipartimento: { descrizione: 'Chimica' }, areaCun: { codice: '02' } },
    });
  });

  test('un-validates a profile only when something it rests on has changed, and says what', async () => {
    const utente = await buildPersona();
    await confirm(utente);
    await ugovSays({ [utente.email]: ugovData });
    expect((await refresh(utente)).body).toMatchObject({ profiloValidato: true, motivoInvalidazione: null });
    await ugovSays({ [utente.email]: { ...ugovData, regime: 'TEMPO_DEFINITO' } });
    expect((await refresh(utente)).body).toMatchObject({
      profiloValidato: false,
      motivoInvalidazione:
        'U-GOV ha cambiato il regime (prima Tempo Pieno, ora Tempo Definito): controlla i dati e conferma di nuovo il profilo.',
    });
    expect((await confirm(utente)).body).toMatchObject({ profiloValidato: true, motivoInvalidazione: null });
  });

  test('a department that the person chose stays until U-GOV has one', async () => {
    const utente = await buildPersona({ profilo: { dipartimento_id: 3, area_cun_id: 1, dipartimento_manuale: true } });
    await ugovSays({ [utente.email]: { ...ugovData, dipartimento: null, areaCun: null } });
    expect((await refresh(utente)).body).toMatchObject({ dipartimento: { descrizione: 'Storia' }, dipartimentoManuale: true });
    await ugovSays({ [utente.email]: ugovData });
    expect((await refresh(utente)).body).toMatchObject({ dipartimento: { descrizione: 'Fisica' }, dipartimentoManuale: false });
  });

  test('an area that the person chose stays until U-GOV has one; one that U-GOV has lost is the person’s', async () => {
    const utente = await buildPersona({ profilo: { area_cun_id: 1, area_manuale: true } });
    await ugovSays({ [utente.email]: { ...ugovData, areaCun: null } });
    expect((await refresh(utente)).body).toMatchObject({ areaCun: { codice: '02' }, areaManuale: true });
    await ugovSays({ [utente.email]: ugovData });
    expect((await refresh(utente)).body).toMatchObject({ areaCun: { codice: '02' }, areaManuale: false });
    await ugovSays({ [utente.email]: { ...ugovData, areaCun: null } });
    expect((await refresh(utente)).body).toMatchObject({ areaCun: { codice: '02' }, areaManuale: true });
  });

  test.each([
    ['no longer has', null],
    ['has with a contract ended yesterday', { ...ugovData, dataTermineRapporto: '2026-03-19' }],
  ])('whom U-GOV %s is blocked', async (_who, said) => {
    const utente = await buildPersona({ profilo: { sistema: 'UGOV' } });
    await ugovSays({ [utente.email]: said });
    expect((await refresh(utente)).status).toBe(200);
    expect(await confirm(utente)).toMatchObject({ status: 409, body: { message: 'Il tuo profilo risulta bloccato.' } });
    const { body } = await app.as(utente).get(`/profilo-utente/${utente.id}/checkPermessi`);
    expect(body).toMatchObject({
      blocco: said === null ? 'U-GOV non riconosce più la persona.' : "Il rapporto con l'Ateneo è terminato il 19/03/2026.",
    });
  });

  test.each([
    ['cannot be read', 'no json'],
    ['names a role that nobody knows', { ...ugovData, ruolo: 'XX' }],
    ['has someone whom only SIGEBA knows no more', null],
  ])('when U-GOV %s nothing changes [ERR-022] [API-028]', async (_what, said) => {
    const utente = await buildPersona();
    const before = await read(utente);
    await (said === 'no json' ? writeFile(ugovFile, '{') : ugovSays({ [utente.email]: said as object | null }));
    expect(await refresh(utente)).toMatchObject({ status: 503, body: { code: 1, message: 'Aggiornamento non riuscito' } });
    expect(await read(utente)).toEqual(before);
  });
});
