import type { Email, PaginaEmail } from '@sigeba/contract/email/email.routes.ts';
import type { StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildEmail as buildDue } from '../../test/buildEmail.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  app.clock.set(NOW);
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
const anna = await buildUtente(app);

type Given = { stato?: StatoEmail; tipo?: string; to?: string; scade?: Date };
/** Builds a mail in this state after all its attempts. */
async function buildEmail({ stato = 'FALLITA', tipo = 'M-03', to = anna.email, scade }: Given = {}): Promise<number> {
  const text = { soggetto: 'Domanda inviata', corpo: 'Il testo' };
  const id = await buildDue(app, { tipo, to: { id: anna.id, email: to }, propostaId: 7, ...text, ...(scade ? { scade } : {}) });
  await app.db.updateTable('email_outbox').set({ stato, tentativi: 25, errore: 'mailbox unavailable' }).where('id', '=', id).execute();
  return id;
}
const list = async (query = '', who = ufficio) => (await app.as(who).get<PaginaEmail>(`/email-in-uscita${query}`)).body;
const resend = (id: number, who = ufficio) => app.as(who).put<Email>(`/email-in-uscita/${id}/invia`);
const cancel = (id: number, who = ufficio) => app.as(who).put<Email>(`/email-in-uscita/${id}/annulla`);
const rowOf = (id: number) => app.db.selectFrom('email_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('mails of SIGEBA', () => {
  test('are listed for the office and the help desk if not delivered, the latest first, without their text', async () => {
    const failed = await buildEmail();
    const uncertain = await buildEmail({ stato: 'INCERTA' });
    await buildEmail({ stato: 'INVIATA' });
    for (const who of [ufficio, helpDesk]) {
      const page = await list('', who);
      expect(page.resultList.map(({ id, stato }) => [id, stato])).toEqual([
        [uncertain, 'INCERTA'],
        [failed, 'FALLITA'],
      ]);
      expect(page).toMatchObject({ totale: 2, start: 1, end: 2 });
      expect(JSON.stringify(page)).not.toContain('Il testo');
      expect(page.resultList[1]).toMatchObject({
        destinatario: anna.email,
        soggetto: 'Domanda inviata',
        errore: 'L’indirizzo non esiste.',
        nonRinviabile: null,
      });
    }
  });

  test('are in the order of their day, whatever the order they were written in', async () => {
    const [younger, older] = [await buildEmail(), await buildEmail()];
    await app.db
      .updateTable('email_outbox')
      .set({ created_at: new Date('2026-03-01T09:00:00.000Z') })
      .where('id', '=', older)
      .execute();
    expect((await list()).resultList.map(({ id }) => id)).toEqual([younger, older]);
  });

  test('are found by state and by the beginning of the address, regardless of case', async () => {
    await buildEmail({ stato: 'INVIATA', to: 'Bruno.Verdi@ateneo.example' });
    await buildEmail({ stato: 'INVIATA', to: 'bruna@ateneo.example' });
    const found = async (query: string) => (await list(query)).resultList.map(({ destinatario }) => destinatario);
    expect(await found('?stato=INVIATA&destinatario=BRUNO.')).toEqual(['Bruno.Verdi@ateneo.example']);
    expect(await found('?stato=INVIATA&destinatario=brun')).toHaveLength(2);
    expect(await found('?destinatario=brun')).toEqual([]);
    expect(await found('?stato=INVIATA&destinatario=%25')).toEqual([]);
  });

  test('to a person are found by the beginning of the surname, in any state, with every account of that name', async () => {
    const verdi = await buildUtente(app, { cognome: 'Dell’Acqua', nome: 'Ugo' });
    const [delivered, other] = [await buildEmail({ stato: 'INVIATA' }), await buildEmail()];
    await app.db.updateTable('email_outbox').set({ destinatario_utente_id: verdi.id }).where('id', '=', delivered).execute();
    const found = async (query: string) => (await list(query)).resultList.map(({ id }) => id);
    expect(await found('?persona=dellacq')).toEqual([delivered]);
    expect(await found('?persona=dellacq&stato=FALLITA')).toEqual([]);
    expect(await found('?persona=-')).toEqual([]);
    expect(other).toBeGreaterThan(0);
  });

  test('about one proposta and its reports are all found, in any state', async () => {
    const mine = [await buildEmail({ stato: 'INVIATA' }), await buildEmail({ stato: 'ANNULLATA' }), await buildEmail()];
    const [other, report, foreign] = [await buildEmail(), await buildEmail({ stato: 'INVIATA' }), await buildEmail()];
    await app.db.updateTable('email_outbox').set({ oggetto_id: 8 }).where('id', '=', other).execute();
    const progetto = await buildProgetto(app);
    app.clock.set('2026-06-10T11:00:00.000Z');
    const { id: rendicontazione } = await buildRendicontazione(app, progetto);
    app.clock.set(NOW);
    for (const [id, oggetto_id] of [[report, rendicontazione] as const, [foreign, 999_999] as const])
      await app.db
        .updateTable('email_outbox')
        .set({ oggetto_tipo: 'rendicontazione', oggetto_id: oggetto_id ?? 0 })
        .where('id', '=', id)
        .execute();
    const found = async (query: string) => (await list(query)).resultList.map(({ id }) => id).sort((a, b) => a - b);
    expect(await found('?propostaId=7')).toEqual(mine);
    expect(await found('?propostaId=7&stato=ANNULLATA')).toEqual([mine[1]]);
    expect(await found(`?propostaId=${progetto.id}`)).toEqual([report]);
    const { numero_protocollo: numero } = await app.db
      .selectFrom('proposta')
      .select('numero_protocollo')
      .where('id', '=', progetto.id)
      .executeTakeFirstOrThrow();
    expect(await found(`?numero=${numero?.toLowerCase()}`)).toEqual([report]);
    expect(await found('?numero=XX2026-9999999')).toEqual([]);
  });
});

test('a mail that was written to a file is told as such in the list and in its file', async () => {
  const id = await buildEmail({ stato: 'INVIATA' });
  expect((await list('?stato=INVIATA')).resultList).toMatchObject([{ id, suFile: false }]);
  await app.db.updateTable('email_outbox').set({ su_file: true }).where('id', '=', id).execute();
  expect((await list('?stato=INVIATA')).resultList).toMatchObject([{ id, suFile: true }]);
  expect((await app.as(ufficio).get('/email-in-uscita/export?stato=INVIATA')).text).toContain('Scritta in un file');
});

describe('"Invia di nuovo"', () => {
  test('sends a failed mail at once, with a full set of attempts, under the same id', async () => {
    const id = await buildEmail();
    expect(await resend(id, helpDesk)).toMatchObject({ status: 200, body: { stato: 'DA_INVIARE', tentativi: 0 } });
    const sent: number[] = [];
    await sendDue(app.db, { send: async (mail) => void sent.push(mail.id), close: () => {} }, app.clock.now());
    expect(sent).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ stato: 'INVIATA', errore: null });
  });

  test('is in the register of acts, with a sentence of its own', async () => {
    const id = await buildEmail({ stato: 'INCERTA' });
    await resend(id);
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=email&oggetto=${id}&atto=INVIO`);
    expect(body.resultList.map(({ testo }) => testo)).toEqual([
      `${ufficio.cognome} ${ufficio.nome} ha chiesto di inviare di nuovo l’e-mail «Domanda inviata» a ${anna.email}`,
    ]);
  });

  test('sends one mail when pressed twice at once', { tags: 'database' }, async () => {
    const id = await buildEmail();
    await Promise.all([resend(id), resend(id)]);
    const sent: number[] = [];
    const transport = { send: async (mail: { id: number }) => void sent.push(mail.id), close: () => {} };
    while ((await sendDue(app.db, transport, app.clock.now())) > 0);
    expect(sent).toEqual([id]);
  });

  test('is refused, with a reason, for a mail that was delivered, is being sent, or whose link expired or is gone', async () => {
    const delivered = await buildEmail({ stato: 'INVIATA' });
    const sending = await buildEmail({ stato: 'DA_INVIARE' });
    const lapsed = await buildEmail({ tipo: 'M-25', scade: new Date('2026-03-20T10:00:00.000Z') });
    const gone = await buildEmail({ tipo: 'M-23', stato: 'INCERTA' });
    await app.db.updateTable('email_outbox').set({ corpo: '' }).where('id', '=', gone).execute();
    const later = new Date('2026-03-20T11:03:00.000Z');
    await app.db.updateTable('email_outbox').set({ presa_ts: app.clock.now(), prossimo_ts: later }).where('id', '=', sending).execute();
    const refused = (message: string) => ({ status: 409, body: { code: 91, message: expect.stringContaining(message) } });
    expect(await resend(delivered)).toMatchObject(refused('già consegnata'));
    expect(await resend(sending)).toMatchObject(refused('in corso'));
    expect(await resend(lapsed)).toMatchObject(refused('non vale più'));
    expect(await resend(gone)).toMatchObject(refused('non vale più'));
    expect((await list()).resultList.map(({ id, nonRinviabile }) => [id, nonRinviabile !== null])).toEqual([
      [gone, true],
      [lapsed, true],
      [sending, true],
    ]);
    app.clock.advance({ minutes: 3 });
    expect(await resend(sending)).toMatchObject({ status: 200 });
  });
});

describe('"Rinuncia"', () => {
  const sendAll = async () => {
    const sent: number[] = [];
    const transport = { send: async (mail: { id: number }) => void sent.push(mail.id), close: () => {} };
    while ((await sendDue(app.db, transport, app.clock.now())) > 0);
    return sent;
  };
  const refused = (message: string) => ({ status: 409, body: { code: 91, message: expect.stringContaining(message) } });

  test('removes a mail from those to attend to, and nothing sends it any more; the office finds it among the cancelled ones', async () => {
    const [failed, uncertain, waiting] = [
      await buildEmail(),
      await buildEmail({ stato: 'INCERTA' }),
      await buildEmail({ stato: 'DA_INVIARE' }),
    ];
    for (const [id, who] of [
      [failed, ufficio],
      [uncertain, helpDesk],
      [waiting, ufficio],
    ] as const)
      expect(await cancel(id, who)).toMatchObject({ status: 200, body: { id, stato: 'ANNULLATA', prossimo: null, annullabile: false } });
    expect((await list()).totale).toBe(0);
    expect((await list('?stato=ANNULLATA')).resultList.map(({ id }) => id)).toEqual([waiting, uncertain, failed]);
    app.clock.advance({ minutes: 720 });
    expect(await sendAll()).toEqual([]);
  });

  test('is in the register of acts, with a sentence of its own', async () => {
    const id = await buildEmail();
    await cancel(id);
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=email&oggetto=${id}&atto=INVIO`);
    expect(body.resultList.map(({ testo }) => testo)).toEqual([
      `${ufficio.cognome} ${ufficio.nome} ha rinunciato a inviare l’e-mail «Domanda inviata» a ${anna.email}`,
    ]);
  });

  test('can be undone: the mail goes when it is sent again', async () => {
    const id = await buildEmail();
    await cancel(id);
    expect((await resend(id)).status).toBe(200);
    expect(await sendAll()).toEqual([id]);
  });

  test('is refused, with a reason, for a mail that was delivered, is being sent, or is cancelled already', async () => {
    const [delivered, sending, given] = [
      await buildEmail({ stato: 'INVIATA' }),
      await buildEmail({ stato: 'DA_INVIARE' }),
      await buildEmail({ stato: 'ANNULLATA' }),
    ];
    const later = new Date('2026-03-20T11:03:00.000Z');
    await app.db.updateTable('email_outbox').set({ presa_ts: app.clock.now(), prossimo_ts: later }).where('id', '=', sending).execute();
    expect(await cancel(delivered)).toMatchObject(refused('già consegnata'));
    expect(await cancel(sending)).toMatchObject(refused('in corso'));
    expect(await cancel(given)).toMatchObject(refused('già rinunciato'));
    app.clock.advance({ minutes: 3 });
    expect((await cancel(sending)).status).toBe(200);
  });
});
