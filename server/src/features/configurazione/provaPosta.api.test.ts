import type { EsitoProva, SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { startSmtpServer } from '../../test/smtpServer.ts';

const smtp = await startSmtpServer();
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.manner = 'takes';
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], email: 'paola.mancini@ateneo.example' });
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const prova = (who = ufficio, sezione = 'POSTA') => app.as(who).post<EsitoProva>(`/ur/impostazioni/${sezione}/prova`);
const registered = async () => {
  const rows = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'sendProvaPosta').orderBy('id').execute();
  return rows.map(({ dati }) => (dati as { testo: string }).testo);
};

test('a test goes to the caller alone, as the stored settings say, past the outbox, and stands in the register (D-284)', async () => {
  const { body } = await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni');
  const lastUpdate = body.find(({ sezione }) => sezione === 'POSTA')?.lastUpdate;
  const valori = { 'ufficio.mittente': 'Ufficio Ricerca', 'ufficio.risposte': 'ricerca@ateneo.example', 'ufficio.firma': 'Stanza 12' };
  expect((await app.as(ufficio).put('/ur/impostazioni/POSTA', { valori, lastUpdate })).status).toBe(200);
  expect(await prova()).toMatchObject({
    status: 200,
    body: { stato: 'BENE', dice: expect.stringContaining('paola.mancini@ateneo.example'), rimedio: null },
  });
  const [mail = ''] = smtp.mails;
  for (const line of ['To: paola.mancini@ateneo.example', 'From: Ufficio Ricerca <', 'Reply-To: ricerca@ateneo.example', 'Stanza 12'])
    expect(mail).toContain(line);
  expect(await app.db.selectFrom('email_outbox').select('id').execute()).toEqual([]);
  expect(await registered()).toEqual([expect.stringContaining('ha preso la prova')]);
});

test.each([
  ['recipient: 550 5.1.1 User unknown', 'MALE', 'L’indirizzo non esiste.'],
  ['550 5.7.1 blocked by policy', 'MALE', 'posta indesiderata'],
  ['hangs up after data', 'ATTENZIONE', 'non ha confermato'],
] as const)('what a mail server says is told in words, without its own: %s', async (manner, stato, words) => {
  smtp.manner = manner;
  const { body } = await prova();
  expect(body).toMatchObject({ stato, dice: expect.stringContaining(words), rimedio: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|5\.\d\.1/);
  expect((await registered()).at(-1)).toContain(words);
});

test('each office tries its own sender, and only that', async () => {
  expect((await prova(etica, 'POSTA_COMITATO')).status).toBe(200);
  expect(await prova(etica, 'POSTA')).toMatchObject({ status: 403 });
  expect((await prova(ufficio, 'ATENEO')).status).toBe(422);
});

test('tests count among the mails that a person may ask for in an hour', async () => {
  const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const replies = [];
  for (let at = 0; at < 11; at += 1) replies.push((await prova(altra)).status);
  expect(replies.filter((status) => status === 429)).toHaveLength(1);
});

test('where mails are written to files the test says so', async () => {
  const other = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { smtpUrl: null } });
  try {
    const someone = await buildUtente(other, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const { body } = await other.as(someone).post<EsitoProva>('/ur/impostazioni/POSTA/prova');
    expect(body).toEqual({
      stato: 'ATTENZIONE',
      dice: 'Non è partita. Le e-mail sono scritte in file del server: nessuno le riceve.',
      rimedio: 'Imposta SMTP_URL (docs/amministrazione/configura.md).',
    });
  } finally {
    await other.stop();
  }
});
