import { randomUUID } from 'node:crypto';
import type { EmailIntera, PaginaEmail } from '@sigeba/contract/email/email.routes.ts';
import type { StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { LineaDiLavoro, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildEmail as buildDue } from '../../test/buildEmail.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  app.clock.set(NOW);
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const anna = await buildUtente(app);

type Given = { tipo?: string; stato?: StatoEmail; corpo?: string; to?: string; oggetto?: 'istanza' | 'seduta' | 'utente' };
/** Builds a mail in this state after two attempts. */
async function buildEmail({ tipo = 'M-03', stato = 'FALLITA', corpo = 'Il testo', to = anna.email, oggetto }: Given = {}): Promise<number> {
  const id = await buildDue(app, { tipo, to: { id: anna.id, email: to }, propostaId: 7, soggetto: 'Domanda inviata', corpo });
  const about = oggetto === undefined ? {} : { oggetto_tipo: oggetto };
  const tried = { stato, tentativi: 2, errore: '550 5.1.1 User unknown' };
  await app.db.updateTable('email_outbox').set(tried).set(about).where('id', '=', id).execute();
  return id;
}
const read = async (id: number) => (await app.as(ufficio).get<EmailIntera>(`/email-in-uscita/${id}`)).body;
const rowOf = (id: number) => app.db.selectFrom('email_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function deliver() {
  const sent: string[] = [];
  const transport = { send: async (mail: { to: string }) => void sent.push(mail.to), close: () => {} };
  while ((await sendDue(app.db, transport, app.clock.now())) > 0);
  return sent.sort();
}

describe('reading a mail again', () => {
  test('shows it whole, with its recipient, its attempts, and the result of the last one in the words of the office', async () => {
    const id = await buildEmail({ corpo: 'Gentile Anna,\n\nla domanda è qui: https://x.example/proposte/7/view#domande' });
    expect(await read(id)).toMatchObject({
      testo: 'Gentile Anna,\n\nla domanda è qui: https://x.example/proposte/7/view#domande',
      senzaTesto: null,
      persona: `${anna.cognome} ${anna.nome}`,
      destinatario: anna.email,
      tentativi: 2,
      errore: 'L’indirizzo non esiste.',
      daFare: 'Correggi l’indirizzo della persona, poi rinuncia a questa e-mail e scrivile di nuovo.',
      risposta: '550 5.1.1 User unknown',
    });
  });

  test('hides what would let its reader act for the recipient', async () => {
    const invito =
      'Accept: https://x.example/referee-accept?rId=3&rToken=AbC_d-1\nDecline: https://x.example/referee-accept?rId=3&rToken=AbC_d-1&answer=decline';
    const password = 'https://x.example/imposta-password?area=ref#qwertyuiopasdfghjkl';
    const { testo } = await read(await buildEmail({ corpo: `${invito}\n${password}` }));
    expect(testo).not.toMatch(/AbC_d-1|qwerty|rId=3/);
    expect(testo).toContain('Accept: https://x.example/referee-accept?•••');
  });

  test('gives a reason instead of the text for a mail past its retention', async () => {
    expect(await read(await buildEmail({ corpo: '' }))).toMatchObject({
      testo: null,
      senzaTesto: expect.stringContaining('non è conservato'),
    });
  });

  test('is for the office alone: the help desk, which has the list, gets no text', async () => {
    const id = await buildEmail();
    expect((await app.as(helpDesk).get(`/email-in-uscita/${id}`)).status).toBe(403);
    expect((await app.as(helpDesk).get<PaginaEmail>('/email-in-uscita')).body.totale).toBe(1);
  });
});

describe('a letter of the ethics committee', () => {
  const list = async (query = '') => (await app.as(etica).get<PaginaEmail>(`/email-in-uscita${query}`)).body;
  const put = (who: typeof etica, id: number, act: 'invia' | 'annulla') =>
    app.as(who).put<{ message: string }>(`/email-in-uscita/${id}/${act}`);

  test('is listed and read by its own office, which has no other mails', async () => {
    const [other, letter] = [await buildEmail(), await buildEmail({ tipo: 'M-20', oggetto: 'istanza', corpo: 'Esito: Approvata' })];
    const access = await buildEmail({ tipo: 'M-22', oggetto: 'utente' });
    expect((await list()).resultList.map(({ id }) => id)).toEqual([access, letter]);
    expect((await app.as(etica).get<EmailIntera>(`/email-in-uscita/${letter}`)).body).toMatchObject({
      testo: 'Esito: Approvata',
      senzaTesto: null,
    });
    expect((await app.as(etica).get(`/email-in-uscita/${other}`)).status).toBe(404);
    for (const act of ['invia', 'annulla'] as const) expect((await put(etica, other, act)).status).toBe(404);
    expect((await app.as(etica).put('/email-in-uscita/invia', { ids: `${other}`, invio: { modo: 'ANTEPRIMA' } })).status).toBe(404);
  });

  test('is hidden from the research office: in its list, its home and its acts, also one that lists several istanze or is a trial [D-292]', async () => {
    const other = await buildEmail();
    const letters = [await buildEmail({ oggetto: 'istanza' }), await buildEmail({ oggetto: 'seduta' })];
    for (const tipo of ['M-18', 'M-19', 'M-20', 'M-21', 'M-22', 'M-35']) letters.push(await buildEmail({ tipo, oggetto: 'utente' }));
    const { body } = await app.as(ufficio).get<PaginaEmail>('/email-in-uscita');
    expect(body.resultList.map(({ id }) => id)).toEqual([other]);
    const { body: lavoro } = await app.as(ufficio).get<LineaDiLavoro[]>('/ur/home');
    expect(lavoro).toMatchObject([{ codice: 'EMAIL_FALLITE', numero: 1 }]);
    for (const id of letters) {
      expect((await app.as(ufficio).get(`/email-in-uscita/${id}`)).status).toBe(404);
      for (const act of ['invia', 'annulla'] as const) expect((await put(ufficio, id, act)).status).toBe(404);
    }
    const ids = letters.join();
    expect((await app.as(ufficio).put('/email-in-uscita/invia', { ids, invio: { modo: 'ANTEPRIMA' } })).status).toBe(404);
  });

  test('that was not delivered waits at the home of its office and of the help desk, which has the list without texts [D-292]', async () => {
    await buildEmail();
    const id = await buildEmail({ tipo: 'M-20', oggetto: 'istanza' });
    const waits = async (who: Persona) => (await app.as(who).get<LineaInAttesa[]>('/home/attesa')).body;
    expect(await waits(etica)).toMatchObject([{ codice: 'EMAIL_FALLITE', numero: 1 }]);
    expect(await waits(helpDesk)).toMatchObject([{ codice: 'EMAIL_FALLITE', numero: 2 }]);
    expect((await put(helpDesk, id, 'invia')).status).toBe(200);
    expect(await deliver()).toEqual([anna.email]);
  });

  test('is cancelled and then resent by its own office alone', async () => {
    const id = await buildEmail({ tipo: 'M-20', oggetto: 'istanza' });
    expect(await put(helpDesk, id, 'annulla')).toMatchObject({ status: 409, body: { message: expect.stringContaining('ufficio etica') } });
    const { body } = await app.as(helpDesk).get<PaginaEmail>('/email-in-uscita');
    expect(body.resultList).toMatchObject([{ id, annullabile: false, nonRinviabile: null }]);
    expect((await list()).resultList).toMatchObject([{ id, annullabile: true }]);
    expect((await put(etica, id, 'annulla')).status).toBe(200);
    expect((await put(helpDesk, id, 'invia')).status).toBe(409);
    expect((await put(etica, id, 'invia')).status).toBe(200);
    expect(await deliver()).toEqual([anna.email]);
  });

  test('is sent again and given up without its subject or recipient in the register, which the research office reads [D-292]', async () => {
    const id = await buildEmail({ tipo: 'M-20', oggetto: 'istanza' });
    await put(etica, id, 'annulla');
    await put(etica, id, 'invia');
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit');
    const [again, given] = body.resultList.map(({ testo }) => testo);
    expect([given, again]).toEqual([
      expect.stringMatching(/ha rinunciato a inviare un’e-mail del Comitato Etico$/),
      expect.stringMatching(/ha chiesto di inviare di nuovo un’e-mail del Comitato Etico$/),
    ]);
  });
});

describe('"Invia di nuovo" of mails chosen in the list', () => {
  const ask = <Answer>(ids: number[], invio: object, altro: object = {}) =>
    app.as(ufficio).put<Answer>('/email-in-uscita/invia', { ids: ids.join(), ...altro, invio });
  const preview = async (ids: number[], altro?: object) => (await ask<AnteprimaInvio>(ids, { modo: 'ANTEPRIMA' }, altro)).body;
  async function send(ids: number[], escluse: string[] = []) {
    const id = randomUUID();
    const { impronta } = await preview(ids);
    expect((await ask(ids, { modo: 'INVIA', id, impronta, escluse })).body).toEqual({ inviate: ids.length });
    return id;
  }

  test('shows them first, with hidden links and nothing to edit, and changes nothing', async () => {
    const ids = [await buildEmail({ corpo: 'https://x.example/a?t=segreto' }), await buildEmail({ stato: 'INCERTA' })];
    const { mail } = await preview(ids);
    expect(mail.map(({ destinatario, modificabile }) => [destinatario, modificabile])).toEqual([
      [anna.email, false],
      [anna.email, false],
    ]);
    expect(JSON.stringify(mail)).not.toMatch(/segreto/);
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({ stato: 'FALLITA', tentativi: 2, invio_id: null });
  });

  test('sends them after a minute, each once, and records each in the register of acts', async () => {
    const ids = [await buildEmail({ to: 'a@x.example' }), await buildEmail({ to: 'b@x.example', stato: 'INCERTA' })];
    await send(ids);
    expect(await deliver()).toEqual([]);
    app.clock.advance({ seconds: 60 });
    expect(await deliver()).toEqual(['a@x.example', 'b@x.example']);
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?oggettoTipo=email&atto=INVIO');
    expect(body.resultList.filter(({ testo }) => /ha chiesto di inviare di nuovo.*[ab]@x\.example/.test(testo))).toHaveLength(2);
  });

  test('leaves excluded recipients, and on cancellation all of them, in their previous state', async () => {
    const [kept, left] = [await buildEmail({ stato: 'INCERTA' }), await buildEmail({ to: 'b@x.example' })];
    const invio = await send([kept, left], [String(left)]);
    expect(await rowOf(left)).toMatchObject({ stato: 'FALLITA', tentativi: 2, invio_id: null, prima: null });
    expect((await app.as(ufficio).put(`/invii-email/${invio}/annulla`)).body).toMatchObject({ totale: 1, annullate: 1 });
    expect(await rowOf(kept)).toMatchObject({ stato: 'INCERTA', tentativi: 2, invio_id: null, prima: null });
    app.clock.advance({ minutes: 10_000 });
    expect(await deliver()).toEqual([]);
  });

  test('does not touch a mail in its first minute, which its sender may still cancel', async () => {
    const [waiting, too, failed] = [await buildEmail({ to: 'a@x.example' }), await buildEmail(), await buildEmail({ to: 'b@x.example' })];
    const invio = await send([waiting, too]);
    expect((await preview([waiting, failed])).mail.map(({ destinatario }) => destinatario)).toEqual(['b@x.example']);
    const refused = { status: 409, body: { message: expect.stringContaining('parte entro un minuto') } };
    expect(await ask([waiting], { modo: 'ANTEPRIMA' })).toMatchObject(refused);
    const invioFor = async (who: Persona) => (await app.as(who).get<EmailIntera>(`/email-in-uscita/${waiting}`)).body.invio;
    // Who sent it finds there what takes it back, also after the page was left; nobody else does.
    expect([await invioFor(ufficio), await invioFor(collega)]).toEqual([{ id: invio, mail: 2 }, null]);
    for (const act of ['invia', 'annulla']) expect(await app.as(helpDesk).put(`/email-in-uscita/${waiting}/${act}`)).toMatchObject(refused);
    expect((await app.as(ufficio).put(`/invii-email/${invio}/annulla`)).body).toMatchObject({ totale: 2, annullate: 2 });
    expect(await rowOf(waiting)).toMatchObject({ stato: 'FALLITA' });
  });

  test('skips mails that cannot be resent, and says why where that is all of them', async () => {
    const [failed, delivered] = [await buildEmail(), await buildEmail({ stato: 'INVIATA' })];
    await app.db
      .updateTable('email_outbox')
      .set({ scade_ts: new Date(NOW) })
      .where('id', '=', failed)
      .execute();
    const other = await buildEmail({ to: 'b@x.example' });
    expect((await preview([failed, other])).mail.map(({ destinatario }) => destinatario)).toEqual(['b@x.example']);
    expect(await ask([delivered], { modo: 'ANTEPRIMA' }, { stato: 'INVIATA' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('già consegnata') },
    });
  });
});
