import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StatoSistema } from '@sigeba/contract/stato/stato.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { writeVerifica } from '../../ground/files/verifica.queries.ts';
import { BACKUP, markDone, markFailed } from '../../ground/jobs/jobs.queries.ts';
import { release } from '../../ground/release.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-stato-'));
const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({
  now: NOW,
  config: {
    dataDir,
    demo: false,
    diskReserveMB: 987_654_321,
    smtpUrl: 'smtp://utente:segreta@127.0.0.1:1',
    publicUrl: 'https://bandi.ateneo.example',
  },
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const read = async () => {
  const { status, body } = await app.as(ufficio).get<StatoSistema>('/ur/stato');
  expect(status).toBe(200);
  return body;
};
const voceOf = ({ voci }: StatoSistema, nome: string) => voci.find((voce) => voce.nome === nome);

test('the page shows what the doctor finds, the worst first, and nothing that is not known as well (D-281)', async () => {
  const stato = await read();
  expect(stato).toMatchObject({ guardato: NOW, versione: release().version, commit: release().commit });
  const order = ['MALE', 'ATTENZIONE', 'NON_NOTO', 'BENE'];
  expect(stato.voci.map((voce) => voce.stato)).toEqual(
    order.flatMap((each) => stato.voci.map((voce) => voce.stato).filter((one) => one === each)),
  );
  expect(voceOf(stato, 'Server di posta')).toMatchObject({ stato: 'MALE', rimedio: expect.stringContaining('SMTP_URL') });
  expect(voceOf(stato, 'E-mail in uscita')).toMatchObject({ stato: 'BENE', schermata: '/ur/email' });
  for (const nome of ['Prova di ripristino', 'Lavori della notte', 'File caricati'])
    expect(voceOf(stato, nome)).toMatchObject({ stato: 'NON_NOTO' });
  expect(stato.cifre).toMatchObject({ file: null, ultimaCopia: null, ultimoRipristino: null, sessioni: expect.any(Number) });
  expect(new Set(stato.lavori.map(({ esito }) => esito))).toEqual(new Set(['MAI']));
});

test('neither machines nor folders, users, passwords or values of settings stand in it', async () => {
  const told = JSON.stringify(await read());
  const database = new URL(app.databaseUrl);
  for (const secret of ['segreta', '127.0.0.1', dataDir, '987654321', '987.654.321', 'bandi.ateneo.example', database.pathname.slice(1)])
    expect(told).not.toContain(secret);
});

test('it is looked at once a minute, then again: a work that failed, the last copy', async () => {
  const before = await read();
  await markFailed(app.db, { nome: 'pulizia', now: app.clock.now() });
  await markDone(app.db, { nome: BACKUP, giorno: '2026-03-20', now: new Date('2026-03-20T02:00:00.000Z') });
  expect(await read()).toEqual(before);
  app.clock.advance({ minutes: 1 });
  const after = await read();
  expect(after.lavori).toContainEqual({ nome: 'pulizia', esito: 'FALLITO', finito: null, fallito: NOW });
  expect(voceOf(after, 'Lavori della notte')).toMatchObject({
    stato: 'ATTENZIONE',
    dice: expect.stringContaining('«Pulizia di tentativi'),
  });
  expect(after.cifre.ultimaCopia).toBe('2026-03-20T02:00:00.000Z');
});

test('that all uploaded files are there is said of the last night alone, and only where all could be read (D-281)', async () => {
  const voce = async (hours: number, { changed = 0, unread = 0 } = {}) => {
    const keys = (many: number) => Array.from({ length: many }, (_, each) => `${each}`);
    await writeVerifica(app.db, {
      now: new Date(app.clock.now().getTime() - hours * 3_600_000),
      file: 3,
      perduti: 0,
      riletti: 1,
      cambiati: changed,
      chiaviCambiate: keys(changed),
      chiaviNonLette: keys(unread),
    });
    app.clock.advance({ minutes: 2 });
    return voceOf(await read(), 'File caricati');
  };
  expect(await voce(29)).toMatchObject({ stato: 'BENE' });
  expect(await voce(31)).toMatchObject({ stato: 'NON_NOTO', dice: expect.stringContaining('31 ore fa') });
  expect(await voce(1, { unread: 1 })).toMatchObject({ stato: 'NON_NOTO', dice: expect.stringContaining('non lo ha restituito') });
  expect(await voce(31, { changed: 1 })).toMatchObject({ stato: 'MALE' });
});
