import { randomUUID } from 'node:crypto';
import type { AnteprimaInvio, InvioEmail } from '@sigeba/contract/email/invio.shape.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { buildProposta, buildRichiesta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const invitata = await buildUtente(app);
/** A proposta sent with a lapsed request: its reopening mails the responsabile (M-04) and the person asked again (M-01). */
async function buildInviata() {
  const proposta = await buildProposta(app, { status: 'INVIATA', at: '2026-03-19T10:00:00.000Z' });
  const { id } = await buildRichiesta(app, { proposta, utente: invitata, status: 'RIFIUTATA' });
  await app.db.updateTable('richiesta_partecipazione').set({ decaduta: true }).where('id', '=', id).execute();
  await app.db.deleteFrom('email_outbox').execute();
  return proposta;
}
type Refusal = { message: string };
const reopen = <Answer = AnteprimaInvio & Refusal>({ id }: TestProposta, invio: object) =>
  app.as(ufficio).put<Answer>(`/ur/proposte/${id}/riapri-proposta`, { riapertaFinoA: null, motivo: 'Manca la firma', invio });
const preview = async (proposta: TestProposta) => (await reopen(proposta, { modo: 'ANTEPRIMA' })).body;
const rows = () => app.db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
const statusOf = async ({ id }: TestProposta) =>
  (await app.db.selectFrom('proposta').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
async function deliver() {
  const sent: string[] = [];
  const transport = { send: async (mail: { to: string }) => void sent.push(mail.to), close: () => {} };
  while ((await sendDue(app.db, transport, app.clock.now())) > 0);
  return sent.sort();
}
async function send(proposta: TestProposta, escluse: string[] = []) {
  const { impronta } = await preview(proposta);
  const id = randomUUID();
  expect((await reopen(proposta, { modo: 'INVIA', id, impronta, escluse })).status).toBe(200);
  return id;
}
const undo = (id: string, who = ufficio) => app.as(who).put<InvioEmail & Refusal>(`/invii-email/${id}/annulla`);

describe('the preview of an act that mails', () => {
  test('shows each recipient with the final text, and does nothing yet', async () => {
    const proposta = await buildInviata();
    const reply = await reopen(proposta, { modo: 'ANTEPRIMA' });
    expect(reply.status).toBe(202);
    expect(reply.body.mail.map(({ tipo, destinatario }) => [tipo, destinatario]).sort()).toEqual([
      ['M-01', invitata.email],
      ['M-04', proposta.responsabile.email],
    ]);
    expect(reply.body.mail.find(({ tipo }) => tipo === 'M-04')?.corpo).toContain('Motivo: Manca la firma');
    expect([await statusOf(proposta), await rows(), await app.auditOf(proposta)]).toMatchObject(['INVIATA', [], []]);
  });

  test('sends one of the mails to the caller with "Invia una prova a me", and does nothing else', async () => {
    const proposta = await buildInviata();
    const mail = (await preview(proposta)).mail.find(({ tipo }) => tipo === 'M-04')?.chiave ?? '';
    expect((await reopen(proposta, { modo: 'PROVA', mail })).status).toBe(202);
    expect(await rows()).toMatchObject([{ destinatario: ufficio.email, soggetto: expect.stringMatching(/^\[Prova\] Domanda riaperta/) }]);
    expect(await statusOf(proposta)).toBe('INVIATA');
    expect((await reopen(proposta, { modo: 'PROVA', mail: 'M-99' })).status).toBe(404);
  });

  test('comes after the refusals of the act', async () => {
    const bozza = await buildProposta(app, { status: 'BOZZA' });
    expect((await reopen(bozza, { modo: 'ANTEPRIMA' })).status).toBe(409);
  });

  test('lets recipients be left out, which the register of acts records; their letter is kept, and leaves later if the office sends it', async () => {
    const proposta = await buildInviata();
    const { mail } = await preview(proposta);
    await send(proposta, [mail.find(({ tipo }) => tipo === 'M-01')?.chiave ?? '']);
    expect((await rows()).map(({ tipo, stato }) => [tipo, stato]).sort()).toEqual([
      ['M-01', 'ANNULLATA'],
      ['M-04', 'DA_INVIARE'],
    ]);
    app.clock.advance({ minutes: 10_000 });
    expect(await deliver()).toEqual([proposta.responsabile.email]);
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=INVIO&oggettoTipo=email');
    expect(body.resultList[0]?.testo).toContain(invitata.email);
    const left = (await rows()).find(({ tipo }) => tipo === 'M-01');
    expect((await app.as(ufficio).put(`/email-in-uscita/${left?.id}/invia`)).status).toBe(200);
    expect(await deliver()).toEqual([invitata.email]);
  });

  test('lets all recipients be left out: nobody is told, and there is nothing to cancel', async () => {
    const proposta = await buildInviata();
    const { mail } = await preview(proposta);
    const id = await send(
      proposta,
      mail.map(({ chiave }) => chiave),
    );
    expect(await statusOf(proposta)).toBe('BOZZA');
    expect((await undo(id)).status).toBe(404);
    app.clock.advance({ minutes: 10_000 });
    expect(await deliver()).toEqual([]);
  });

  test('is shown again where the recipients have changed meanwhile', async () => {
    const proposta = await buildInviata();
    const { impronta } = await preview(proposta);
    await app.db.updateTable('utente').set({ email: 'altra@ateneo.example' }).where('id', '=', invitata.id).execute();
    const reply = await reopen(proposta, { modo: 'INVIA', id: randomUUID(), impronta, escluse: [] });
    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringContaining('destinatari sono cambiati') } });
    expect([await statusOf(proposta), await rows()]).toEqual(['INVIATA', []]);
  });
});

describe('the mails of an act', () => {
  test('wait for a minute, and are then all sent', async () => {
    const proposta = await buildInviata();
    await send(proposta);
    app.clock.advance({ seconds: 59, milliseconds: 999 });
    expect(await deliver()).toEqual([]);
    app.clock.advance({ milliseconds: 1 });
    expect(await deliver()).toHaveLength(2);
  });

  test('"Annulla l\'invio" takes them back for good; the act stands, and may mail again', async () => {
    const proposta = await buildInviata();
    const id = await send(proposta);
    app.clock.advance({ seconds: 59 });
    expect(await undo(id)).toMatchObject({ status: 200, body: { totale: 2, annullate: 2 } });
    app.clock.advance({ minutes: 10_000 });
    expect(await deliver()).toEqual([]);
    expect((await rows()).map(({ stato }) => stato)).toEqual(['ANNULLATA', 'ANNULLATA']);
    expect(await statusOf(proposta)).toBe('BOZZA');
    expect(await undo(id)).toMatchObject({ status: 409, body: { message: "L'invio è già annullato." } });
  });

  test('are gone after the minute, and do not exist for users other than their sender', async () => {
    const id = await send(await buildInviata());
    expect((await undo(id, collega)).status).toBe(404);
    app.clock.advance({ seconds: 60 });
    expect(await undo(id)).toMatchObject({ status: 409, body: { message: 'Le e-mail sono già partite.' } });
    expect(await deliver()).toHaveLength(2);
  });

  test('are each either cancelled or sent where both happen at the same instant', { tags: 'database' }, async () => {
    const id = await send(await buildInviata());
    const [undone, sent] = await Promise.all([undo(id), deliver()]);
    expect([undone.body.annullate, sent]).toEqual([2, []]);
  });
});
