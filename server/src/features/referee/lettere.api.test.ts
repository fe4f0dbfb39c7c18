import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { acceptInvito, linkOf, thenReferee } from '../../test/buildReferee.ts';
import { invitiOf } from './inviti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, scene, invite, act, mailsTo } = await invitiOf(app);
await app.db
  .insertInto('configurazione')
  .values([
    { chiave: 'ufficio.email', valore: JSON.stringify('ricerca@ateneo.example'), descrizione: 'Casella' },
    { chiave: 'ufficio.telefono', valore: JSON.stringify('+39 06 1234567'), descrizione: 'Telefono' },
    { chiave: 'ente.nome', valore: JSON.stringify('University of Example'), descrizione: 'Nome' },
  ])
  .onConflict((conflict) => conflict.column('chiave').doUpdateSet((eb) => ({ valore: eb.ref('excluded.valore') })))
  .execute();

const INVIO = '3f0f3c2a-5b7e-4d0f-9a53-4b1f1f3d9a01';
const outbox = (email: string) =>
  app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'soggetto', 'corpo', 'rispondi_a'])
    .where('destinatario', '=', email)
    .orderBy('id')
    .execute();

describe('a letter to a referee', () => {
  test('the letter names the university, the call, the inviter and a contact, and replies go to the office', async () => {
    const { proposta, bando, fasi } = await scene();
    const criterio = { classe_id: bando.classeId, descrizione: 'Originalità' };
    await app.db
      .insertInto('criterio')
      .values([
        { ...criterio, posizione: 1, fase_id: fasi.referee },
        { ...criterio, posizione: 2, tipo: 'MEDIA_REFEREE', fase_id: fasi.commissione },
        { ...criterio, posizione: 3, fase_id: fasi.commissione },
      ])
      .execute();
    const { body: invited } = await invite(proposta, { email: 'grace@reviewer.example', scadenza: '2026-06-12', consegna: '2026-07-31' });
    await act(`${invited.id}/sollecito`);
    await acceptInvito(app, invited);
    await act(`disable/${invited.id}`);
    const letters = await outbox('grace@reviewer.example');
    expect(letters.map(({ tipo }) => tipo)).toEqual(['M-11', 'M-12', 'M-13', 'M-15']);
    const { nome } = await app.db.selectFrom('bando').select('nome').where('id', '=', bando.id).executeTakeFirstOrThrow();
    for (const { corpo, rispondi_a } of letters) {
      for (const words of ['University of Example', nome, 'Rita Mancini', ufficio.email, '+39 06 1234567', 'ricerca@ateneo.example'])
        expect(corpo).toContain(words);
      expect(corpo).not.toMatch(/do not reply|\{\{/);
      expect(rispondi_a).toBe('ricerca@ateneo.example');
    }
    const [invitation] = letters;
    expect(invitation?.soggetto).toBe('University of Example: would you review a research proposal? Answer by 12 June 2026, 23:59');
    for (const words of [
      'in Italian',
      '31 July 2026, 23:59',
      'certificate of service',
      'confidential',
      'conflict of interest',
      'page',
      'Criteria to score: 2 criteria',
    ])
      expect(invitation?.corpo).toContain(words);
    expect(invitation?.corpo).toContain(`Decline: ${invited.acptLink}&answer=decline`);
  });
});

describe('the preview of an invitation', () => {
  const asked = { cognome: 'Hopper', nome: 'Grace' };
  const preview = async (proposta: { id: number }, email: string) =>
    app.as(ufficio).post<AnteprimaInvio>(`/referee/proposta/${proposta.id}`, { ...asked, email, invio: { modo: 'ANTEPRIMA' } });
  const send = (proposta: { id: number }, email: string, invio: object) =>
    thenReferee(
      app,
      ufficio,
      app.as(ufficio).post(`/referee/proposta/${proposta.id}`, { ...asked, email, invio: { modo: 'INVIA', escluse: [], ...invio } }),
    );

  test('the preview hides the link, and the letter is sent with the text of the sender and the link in its place', async () => {
    const { proposta } = await scene();
    const email = 'seen@reviewer.example';
    const seen = await preview(proposta, email);
    expect(seen.status).toBe(202);
    const [mail] = seen.body.mail;
    expect(mail).toMatchObject({ tipo: 'M-11', modificabile: true });
    expect(mail?.corpo).toContain('rToken=•••');
    expect(mail?.corpo).not.toMatch(/rToken=[\w-]/);
    expect(await mailsTo(email)).toEqual([]);

    const chiave = mail?.chiave ?? '';
    const corpo = `Dear Grace,\n\n${mail?.corpo}`;
    const modificate = [{ chiave, soggetto: 'An invitation', corpo }];
    const sent = await send(proposta, email, { id: INVIO, impronta: seen.body.impronta, modificate });
    expect(sent.status).toBe(200);
    const [letter] = await outbox(email);
    expect(letter?.soggetto).toBe('An invitation');
    expect(letter?.corpo).toMatch(/^Dear Grace,\n\nDear/);
    expect(letter?.corpo).toContain(`Accept: ${sent.body.acptLink}\n`);
    expect(linkOf(sent.body).rToken).toHaveLength(43);
  });

  test('a letter without the link is refused, and nobody is invited', async () => {
    const { proposta } = await scene();
    const email = 'lost@reviewer.example';
    const seen = await preview(proposta, email);
    const chiave = seen.body.mail[0]?.chiave ?? '';
    const modificate = [{ chiave, soggetto: 'An invitation', corpo: 'Please write to me.' }];
    const id = '3f0f3c2a-5b7e-4d0f-9a53-4b1f1f3d9a02';
    const refused = await send(proposta, email, { id, impronta: seen.body.impronta, modificate });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body.violationReport)).toContain('Manca il collegamento');
    expect(await mailsTo(email)).toEqual([]);
  });
});
