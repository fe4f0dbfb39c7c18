import type { Passo } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { afterAll, expect, test } from 'vitest';
import { BACKUP, markDone } from '../../ground/jobs/jobs.queries.ts';
import { buildBando, buildCommissione, buildUtente, startTestApp } from '../../test/app.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW, config: { smtpUrl: 'smtp://posta.ateneo.example:25' } });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const fatti = async (as = app.as(ufficio)): Promise<string[]> => {
  const { status, body } = await as.get<Passo[]>('/ur/home/primiPassi');
  expect(status).toBe(200);
  return body.filter(({ fatto }) => fatto).map(({ codice }) => codice);
};
const mail = (stato: 'DA_INVIARE' | 'INVIATA' | 'FALLITA' | 'ANNULLATA', tentativi: number) =>
  app.db
    .insertInto('email_outbox')
    .values({
      tipo: 'M-37',
      destinatario: ufficio.email,
      lingua: 'it',
      soggetto: 'Prova',
      corpo: 'Prova',
      oggetto_tipo: 'utente',
      oggetto_id: ufficio.id,
      created_at: new Date(NOW),
      prossimo_ts: new Date(NOW),
      stato,
      tentativi,
    })
    .execute();

/** What the vocabulary of the tests brings along. */
const before = await fatti();

test('each step is done by what it asks for, in the order of an office that begins (D-230)', async () => {
  expect(before).not.toContain('PERSONE');
  expect((await app.as(ufficio).get('/bandi/passi')).body).toEqual(['PERSONE', 'POSTA']);
  await app.db.insertInto('configurazione').values({ chiave: 'email.domini', valore: '["ateneo.example"]', descrizione: '' }).execute();
  expect(await fatti()).toContain('DOMINI');
  await buildUtente(app, { bloccato: true });
  expect(await fatti()).not.toContain('PERSONE');
  const docente = await buildUtente(app);
  expect(await fatti()).toContain('PERSONE');
  const bando = await buildBando(app);
  expect(await fatti()).toEqual(expect.arrayContaining(['MODULI', 'BANDO']));
  expect(await fatti()).not.toContain('COMMISSIONE');
  await buildCommissione(app, { bando, presidente: docente });
  expect(await fatti()).toContain('COMMISSIONE');
});

test('a mail that was delivered counts, and one that comes back later undoes nothing', async () => {
  const posta = async () => (await fatti()).includes('POSTA');
  await mail('DA_INVIARE', 0);
  expect(await posta()).toBe(false);
  await mail('ANNULLATA', 1);
  await mail('FALLITA', 9);
  await mail('INVIATA', 1);
  await app.db.updateTable('email_outbox').set({ su_file: true }).where('stato', '=', 'INVIATA').execute();
  expect(await posta()).toBe(false);
  await mail('INVIATA', 1);
  expect(await posta()).toBe(true);
  await mail('DA_INVIARE', 2);
  await mail('FALLITA', 9);
  expect(await posta()).toBe(true);
});

test('the backup of last night counts, until the next one is missing', async () => {
  await app.db.transaction().execute((tx) => markDone(tx, { nome: BACKUP, giorno: '2026-06-10', now: app.clock.now() }));
  expect(await fatti()).toContain('BACKUP');
  app.clock.advance({ minutes: 31 * 60 });
  expect(await fatti()).not.toContain('BACKUP');
  app.clock.set(NOW);
});

test('an office that has put the steps away is told nothing, and they come back from Impostazioni', async () => {
  const hide = async (valore: boolean) => {
    const { body } = await app.as(ufficio).get<{ sezione: string; lastUpdate: string }[]>('/ur/impostazioni');
    const lastUpdate = body.find(({ sezione }) => sezione === 'ATENEO')?.lastUpdate;
    const changed = await app.as(ufficio).put('/ur/impostazioni/ATENEO', { valori: { 'primi_passi.nascosti': valore }, lastUpdate });
    expect(changed.status).toBe(200);
  };
  await hide(true);
  expect((await app.as(ufficio).get('/ur/home/primiPassi')).body).toEqual([]);
  // Who configures a call is told what hinders it all the same.
  await app.db.deleteFrom('email_outbox').execute();
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  expect((await app.as(terza).get('/bandi/passi')).body).toEqual(['POSTA']);
  await hide(false);
  expect((await app.as(ufficio).get<Passo[]>('/ur/home/primiPassi')).body).toHaveLength(9);
});
