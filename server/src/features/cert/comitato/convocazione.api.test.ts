import { randomUUID } from 'node:crypto';
import type { SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '../../../ground/mail/sendDue.ts';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.db.deleteFrom('email_outbox').execute();
});
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, sit, inviata, seduta, annul, decide } = await comitatoOf(app);

const ORE = { oraInizio: '10:00', oraFine: '12.30', luogo: 'Sala Senato; piano 1', messaggio: 'Leggere i pareri.' };
const convoke = <Answer = Errore>(id: number, said: object = {}, who = ufficio) =>
  app.as(who).put<Answer>(`/cert/seduta/${id}/convoca`, { ...ORE, ...said });
const prepared = async (data = '2026-03-25') => {
  const istanza = await inviata(anna);
  await app.db.deleteFrom('email_outbox').execute();
  return { istanza, id: (await sit([istanza], { data, inPreparazione: true })).body.id };
};
const mails = () =>
  app.db
    .selectFrom('email_outbox')
    .select(['modello', 'destinatario', 'soggetto', 'corpo', 'calendario'])
    .orderBy('destinatario')
    .execute();

test('the awaited members are called to a sitting in preparation, with an appointment, after a preview', async () => {
  const { id, istanza } = await prepared();
  const riga = async () => {
    const { body } = await app.as(presidente).get<{ resultList: SedutaRiga[] }>('/cert/seduta/getSeduteCertList?limit=20&offset=0');
    return body.resultList.find((each) => each.id === id);
  };
  expect(await riga()).toMatchObject({ convocata: false, membri: 4, oraInizio: null, luogo: null });
  const { body: anteprima, status } = await convoke<AnteprimaInvio>(id, { invio: { modo: 'ANTEPRIMA' } });
  expect(status).toBe(202);
  expect(anteprima.mail.map(({ destinatario }) => destinatario).sort()).toEqual(
    [presidente, interno, altro, esterno].map(({ email }) => email).sort(),
  );
  expect(anteprima.mail.every(({ calendario }) => calendario)).toBe(true);
  expect([(await seduta(id)).convocazione, await mails()]).toEqual([null, []]);

  const { impronta } = anteprima;
  await convoke(id, { invio: { modo: 'INVIA', id: randomUUID(), impronta, escluse: [] } }, presidente);
  expect((await seduta(id)).convocazione).toEqual({ ...ORE, oraFine: '12:30', quando: NOW });
  expect(await riga()).toMatchObject({ convocata: true, membri: 4, oraInizio: '10:00', oraFine: '12:30', luogo: ORE.luogo });
  app.clock.advance({ minutes: 2 });
  const sent: { to: string; text: string; calendar?: string | null }[] = [];
  const transport = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), close: () => {} };
  while ((await sendDue(app.db, transport, app.clock.now())) > 0);
  expect(sent).toHaveLength(4);
  const mail = sent.find(({ to }) => to === esterno.email);
  expect(mail?.text).toContain('25/03/2026, 10:00-12:30');
  expect(mail?.text).toContain(`1. ${istanza.numeroProtocollo}, ${istanza.titolo}`);
  const unfolded = mail?.calendar?.replaceAll('\r\n ', '') ?? '';
  for (const line of ['METHOD:PUBLISH', 'DTSTART:20260325T090000Z', 'DTEND:20260325T113000Z', 'LOCATION:Sala Senato\\; piano 1'])
    expect(unfolded).toContain(`${line}\r\n`);
});

test('an external member who reads English is called in English, with an English appointment, as the preview shows [D-297]', async () => {
  await app.db.updateTable('utente').set({ lingua: 'en' }).where('id', '=', esterno.id).execute();
  const { id } = await prepared();
  const { body: anteprima } = await convoke<AnteprimaInvio>(id, { invio: { modo: 'ANTEPRIMA' } });
  expect(anteprima.mail.filter(({ soggetto }) => soggetto.startsWith('Meeting called')).map(({ destinatario }) => destinatario)).toEqual([
    esterno.email,
  ]);
  await convoke(id);
  const told = await mails();
  const toEsterno = told.find(({ destinatario }) => destinatario === esterno.email);
  expect(toEsterno?.soggetto).toBe('Meeting called: 25 March 2026, 10:00-12:30');
  expect(toEsterno?.calendario).toContain('SUMMARY:Meeting: ');
  const others = told.filter(({ destinatario }) => destinatario !== esterno.email);
  expect(others.map(({ soggetto }) => soggetto)).toEqual(Array(3).fill('Convocazione: seduta del 25/03/2026, 10:00-12:30'));
  expect(others[0]?.calendario).toContain('SUMMARY:Seduta: ');
  await app.db.updateTable('utente').set({ lingua: null }).where('id', '=', esterno.id).execute();
});

test('a later call replaces the previous one, and the annulment removes it', async () => {
  const { id } = await prepared();
  await convoke(id);
  expect((await convoke(id, { oraInizio: 'undici' })).body.violationReport).toMatchObject([{ campo: 'oraInizio' }]);
  await convoke(id, { oraInizio: '11:00', messaggio: '' });
  const told = await mails();
  const numbers = told.map(({ calendario }) => /SEQUENCE:(\d+)/.exec(calendario ?? '')?.[1]);
  expect(numbers.sort()).toEqual(['1', '1', '1', '1', '2', '2', '2', '2']);
  const uid = /UID:(.*)/.exec(told[0]?.calendario ?? '')?.[1];
  await app.db.deleteFrom('email_outbox').execute();
  expect((await annul(id)).status).toBe(200);
  const annulled = await mails();
  expect(annulled.map(({ modello }) => modello)).toEqual(Array(4).fill('M-35.annullata'));
  expect(annulled[0]?.corpo).toContain('Motivo: Mancava il numero legale');
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', `UID:${uid?.trim()}`])
    expect(annulled[0]?.calendario).toContain(`${line}\r\n`);
});

test('members called to a sitting learn what is added to its agenda and taken off it, with a new appointment (D-197)', async () => {
  const { id, istanza } = await prepared();
  const altra = await inviata(anna);
  const save = async (istanze: { id: number }[], who = ufficio) =>
    sit(istanze, { id, who, data: '2026-03-25', inPreparazione: true, lastUpdate: (await seduta(id)).lastUpdate });
  await app.db.deleteFrom('email_outbox').execute();
  await save([istanza]);
  expect((await save([istanza, altra])).status).toBe(200);
  expect(await mails()).toEqual([]);
  await convoke(id);
  await app.db.deleteFrom('email_outbox').execute();
  await save([istanza, altra]);
  expect(await mails()).toEqual([]);
  expect((await save([altra])).status).toBe(200);
  const told = await mails();
  expect(told.map(({ modello }) => modello)).toEqual(Array(4).fill('M-35.ordine'));
  expect(told[0]?.corpo).toContain(`Tolte:\n- ${istanza.numeroProtocollo}, ${istanza.titolo}`);
  expect(told[0]?.corpo).toContain(`Ordine del giorno:\n1. ${altra.numeroProtocollo}, ${altra.titolo}`);
  expect(told[0]?.corpo).not.toContain('Aggiunte');
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:2']) expect(told[0]?.calendario).toContain(`${line}\r\n`);
});

test('an istanza found not assessable, or sent back, leaves the agenda of a convened sitting, and its members are told (D-197)', async () => {
  for (const statoId of [7, 4]) {
    const { id, istanza } = await prepared();
    await convoke(id);
    await app.db.deleteFrom('email_outbox').execute();
    expect((await decide(istanza, { statoId })).status).toBe(200);
    const told = (await mails()).filter(({ modello }) => modello === 'M-35.ordine');
    expect(told.map(({ destinatario }) => destinatario)).toEqual([presidente, interno, altro, esterno].map(({ email }) => email).sort());
    expect(told[0]?.corpo).toContain(`Tolte:\n- ${istanza.numeroProtocollo}, ${istanza.titolo}`);
    expect(told[0]?.corpo).toContain('Ordine del giorno:\nda definire');
  }
});

test('a call is refused for a registered, annulled or past sitting, without awaited members, and to all but office and chair', async () => {
  const { id } = await prepared();
  for (const who of [interno, esterno, anna]) expect((await convoke(id, {}, who)).status).toBe(403);
  expect((await convoke(999_999)).status).toBe(404);
  app.clock.set('2026-03-27T11:00:00.000Z');
  expect((await convoke(id)).body.message).toBe('Il giorno della seduta è passato: cambia la data, poi convoca.');
  app.clock.set(NOW);
  await app.db.deleteFrom('cert_seduta_membro').where('seduta_id', '=', id).execute();
  expect((await convoke(id)).status).toBe(409);
  await annul(id);
  expect((await convoke(id)).body.message).toBe('La seduta è stata annullata.');
  const { id: registered } = (await sit([await inviata(anna)])).body;
  expect((await convoke(registered)).status).toBe(409);
  await app.db.deleteFrom('email_outbox').execute();
  await annul(registered);
  expect(await mails()).toEqual([]);
});
