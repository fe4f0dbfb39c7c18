import type { EmailIntera } from '@sigeba/contract/email/email.routes.ts';
import { chiusuraOf, SENZA_RISPOSTA } from '@sigeba/contract/email/mittente.rules.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue, type Mail, textOf } from '../../ground/mail/enqueue.ts';
import { sendDue } from '../../ground/mail/sendDue.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const anna = await buildUtente(app);
const john = await buildUtente(app, { lingua: 'en' });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const set = (valori: Record<string, string>) =>
  app.db
    .insertInto('configurazione')
    .values(Object.entries(valori).map(([chiave, valore]) => ({ chiave, valore: JSON.stringify(valore), descrizione: '' })))
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet((eb) => ({ valore: eb.ref('excluded.valore') })))
    .execute();
beforeEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  await app.db
    .deleteFrom('configurazione')
    .where((eb) => eb.or(['ufficio.%', 'cert.%', 'ente.%'].map((like) => eb('chiave', 'like', like))))
    .execute();
});

const parole = { nome: 'Anna', cognome: 'Verdi', minuti: '60', link: 'https://x.example/l' };
const password = ({ id, email } = anna): Mail => ({
  modello: 'M-23',
  parole: { ...parole, email },
  destinatario: { id, email },
  oggetto: { tipo: 'utente', id },
});
const delComitato = ({ id, email } = anna): Mail => ({
  modello: 'M-48',
  parole: {
    nome: 'Anna',
    cognome: 'Verdi',
    titolo: 'Sonno',
    numero: 'CERT-1',
    giorno: '20/03/2026',
    nota: null,
    link: 'https://x.example/c',
  },
  destinatario: { id, email },
  oggetto: { tipo: 'istanza', id: 1 },
});

async function written(mail: Mail) {
  await app.db.transaction().execute((tx) => enqueue(tx, mail, app.clock.now()));
  return app.db.selectFrom('email_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

describe('sender, reply address and signature of a mail [D-266]', () => {
  test('without settings nobody reads answers, and the mail says so in its language', async () => {
    expect(await written(password())).toMatchObject({ mittente: null, rispondi_a: null });
    expect((await written(password())).corpo.endsWith(`\n\n${SENZA_RISPOSTA.it}`)).toBe(true);
    expect((await written(password(john))).corpo.endsWith(`\n\n${SENZA_RISPOSTA.en}`)).toBe(true);
  });

  test('are those of the research office, as the preview of the settings puts them together', async () => {
    await set({
      'ufficio.mittente': 'Ufficio Ricerca',
      'ufficio.risposte': 'risposte@ateneo.example',
      'ufficio.email': 'ricerca@ateneo.example',
    });
    await set({
      'ufficio.firma': 'Ufficio Ricerca\nTel. 06 1234',
      'ufficio.firma_en': 'Research Office',
      'cert.firma': 'Segreteria etica',
    });
    const [italian, english] = [await written(password()), await written(password(john))];
    expect(italian).toMatchObject({ mittente: 'Ufficio Ricerca', rispondi_a: 'risposte@ateneo.example' });
    const rispondiA = 'risposte@ateneo.example';
    expect(italian.corpo.endsWith(chiusuraOf({ firma: 'Ufficio Ricerca\nTel. 06 1234', rispondiA }, 'it'))).toBe(true);
    expect(english.corpo.endsWith(chiusuraOf({ firma: 'Research Office', rispondiA }, 'en'))).toBe(true);
    expect(italian.corpo + english.corpo).not.toMatch(/non rispondere|do not reply|etica/);
  });

  test('are the ethics office’s own on letters of the committee', async () => {
    await set({ 'ufficio.mittente': 'Ufficio Ricerca', 'ufficio.email': 'ricerca@ateneo.example', 'ufficio.firma': 'Ufficio Ricerca' });
    await set({
      'ente.nome': 'Università di Esempio',
      'cert.email': 'etica@ateneo.example',
      'cert.firma': 'Segreteria etica',
      'cert.firma_en': 'Ethics office',
    });
    const letter = await written(delComitato());
    expect(letter).toMatchObject({ mittente: 'Università di Esempio', rispondi_a: 'etica@ateneo.example' });
    expect(letter.corpo.endsWith('\n\nSegreteria etica')).toBe(true);
    expect((await written(delComitato(john))).corpo.endsWith('\n\nEthics office')).toBe(true);
  });

  test('the mailbox of the office takes answers where no other address is set, and the mail’s own where there is none', async () => {
    const own = { ...password(), rispondiA: 'rita@ateneo.example' };
    expect(await written(own)).toMatchObject({ rispondi_a: 'rita@ateneo.example' });
    await set({ 'ufficio.email': 'ricerca@ateneo.example' });
    expect(await written(own)).toMatchObject({ rispondi_a: 'ricerca@ateneo.example' });
  });

  test('nobody is told to answer to themselves', async () => {
    await set({ 'ufficio.email': anna.email });
    expect(await written(password())).toMatchObject({ rispondi_a: null });
  });

  test('a text that is shown before it is sent ends as the mail will', async () => {
    const both = async () => [
      (await app.db.transaction().execute((tx) => textOf(tx, password(), app.clock.now()))).corpo,
      (await written(password())).corpo,
    ];
    await set({ 'ufficio.firma': 'Ufficio Ricerca' });
    const [shown, sent] = await both();
    expect(shown).toBe(sent);
    // To the mailbox of the office itself, which is not told to answer to itself.
    await set({ 'ufficio.email': anna.email });
    const [shownToOffice, sentToOffice] = await both();
    expect(shownToOffice).toBe(sentToOffice);
    expect(shownToOffice?.endsWith(SENZA_RISPOSTA.it)).toBe(true);
  });

  test('leave with the mail as they were when it was written, and stand on its page', async () => {
    await set({ 'ufficio.mittente': 'Ufficio Ricerca', 'ufficio.risposte': 'risposte@ateneo.example' });
    const { id } = await written(password());
    await set({ 'ufficio.mittente': 'Un altro ufficio' });
    const sent: object[] = [];
    await sendDue(app.db, { send: async (mail) => void sent.push(mail), close: () => {} }, app.clock.now());
    expect(sent).toMatchObject([{ sender: 'Ufficio Ricerca', replyTo: 'risposte@ateneo.example' }]);
    const { body } = await app.as(ufficio).get<EmailIntera>(`/email-in-uscita/${id}`);
    expect(body).toMatchObject({ mittente: 'Ufficio Ricerca', rispondiA: 'risposte@ateneo.example' });
  });
});
