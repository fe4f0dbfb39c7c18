import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, startTestApp } from '../../test/app.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

type Richiesta = Awaited<ReturnType<typeof buildRichiesta>>;
const remind = ({ utente, proposta }: Richiesta, chi = proposta.responsabile) =>
  app.as(chi).put(`/partecipazioni/sollecito/${proposta.id}`, { utenteId: utente.id });
const gruppo = async ({ id, responsabile }: Richiesta['proposta']) =>
  (await app.as(responsabile).get<StatoRichiesta[]>(`/partecipazioni/gruppo/${id}`)).body;

describe('Ricorda', () => {
  test('Ricorda mails an invitee who has not answered, with sender, dates and categoria', async () => {
    const proposta = await buildProposta(app, { titolo: 'Onde' });
    const richiesta = await buildRichiesta(app, { proposta });
    app.clock.advance({ minutes: 2 * 24 * 60 });
    expect(await remind(richiesta)).toMatchObject({ status: 200, body: { id: richiesta.id } });
    expect(await gruppo(proposta)).toMatchObject([
      { utenteId: richiesta.utente.id, status: 'PENDING', inviata: NOW, sollecitata: app.clock.now().toISOString() },
    ]);
    const mail = await app.db
      .selectFrom('email_outbox')
      .select(['tipo', 'soggetto', 'corpo'])
      .where('destinatario', '=', richiesta.utente.email)
      .execute();
    expect(mail).toMatchObject([{ tipo: 'M-30', soggetto: 'Promemoria: richiesta di partecipazione a Onde' }]);
    const { cognome, nome } = proposta.responsabile;
    for (const words of [`${nome} ${cognome}`, '20/03/2026', 'Coproponente', '"Onde"', '31/03/2026 14:00', `/proposte/${proposta.id}/view`])
      expect(mail[0]?.corpo).toContain(words);
  });

  test('Ricorda sends one mail a day, by the calendar of Rome', async () => {
    const richiesta = await buildRichiesta(app);
    await remind(richiesta);
    app.clock.set('2026-03-20T22:59:59.000Z');
    expect(await remind(richiesta)).toMatchObject({
      status: 409,
      body: { code: 91, message: 'Già ricordata oggi alle 12:00: si può ricordare una volta al giorno.' },
    });
    app.clock.set('2026-03-20T23:00:00.000Z');
    expect((await remind(richiesta)).status).toBe(200);
    expect(await app.mailTo(richiesta.utente)).toEqual(['M-30', 'M-30']);
  });

  test('whose request did not arrive is told to the responsabile, until another went or the address is corrected (D-209)', async () => {
    const richiesta = await buildRichiesta(app);
    const { utente, proposta } = richiesta;
    const state = async () => (await gruppo(proposta))[0]?.nonRecapitata;
    expect(await state()).toBeNull();
    await remind(richiesta);
    const failed = { stato: 'FALLITA', errore: '550 5.1.1 User unknown' } as const;
    await app.db.updateTable('email_outbox').set(failed).where('destinatario', '=', utente.email).execute();
    expect(await state()).toBe('SCONOSCIUTO');
    app.clock.advance({ minutes: 24 * 60 });
    await remind(richiesta);
    expect(await state()).toBeNull();
    await app.db.updateTable('email_outbox').set(failed).where('destinatario', '=', utente.email).execute();
    expect(await state()).toBe('SCONOSCIUTO');
    await app.db
      .updateTable('utente')
      .set({ email: `giusta.${utente.email}` })
      .where('id', '=', utente.id)
      .execute();
    expect(await state()).toBeNull();
  });

  test('Ricorda pressed twice at once sends one mail', async () => {
    const richiesta = await buildRichiesta(app);
    const answers = await Promise.all([remind(richiesta), remind(richiesta), remind(richiesta)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await app.mailTo(richiesta.utente)).toEqual(['M-30']);
  });

  test('Ricorda names the categoria that the responsabile has saved at the same time', async () => {
    const richiesta = await buildRichiesta(app);
    const { proposta, utente } = richiesta;
    const [reply] = await whileLocked(app, proposta, [() => remind(richiesta)], (tx) =>
      tx.updateTable('proposta_partecipante').set({ categoria_id: 3 }).where('proposta_id', '=', proposta.id).execute(),
    );
    expect(reply?.status).toBe(200);
    const { nome } = await app.db
      .selectFrom('categoria')
      .select('descrizione_singolare as nome')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const { corpo } = await app.db
      .selectFrom('email_outbox')
      .select('corpo')
      .where('destinatario', '=', utente.email)
      .executeTakeFirstOrThrow();
    expect(corpo).toContain(nome);
  });

  test.each([
    ['who has accepted and has no part to fill in', 'ACCETTATA', 409],
    ['who has refused', 'RIFIUTATA', 409],
    ['who is asked no longer', 'RITIRATA', 409],
  ] as const)('%s is left in peace', async (_who, status, expected) => {
    expect((await remind(await buildRichiesta(app, { status }))).status).toBe(expected);
  });

  test('Ricorda mails a member the address of their part, until it is filled in, once a day', async () => {
    const hIndex = (uid: string) => buildCampo('h-index-part', { uid, label: 'h-index', flagRequired: true });
    const bando = await buildBando(app, { campi: [hIndex('hparti')], campiPartecipante: [hIndex('hprima')] });
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    const richiesta = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect(await gruppo(proposta)).toMatchObject([{ status: 'ACCETTATA', parteDaCompilare: true }]);
    expect((await remind(richiesta)).status).toBe(200);
    expect(await gruppo(proposta)).toMatchObject([{ parteDaCompilare: true, sollecitata: NOW }]);
    const mail = await app.db
      .selectFrom('email_outbox')
      .select(['tipo', 'soggetto', 'corpo'])
      .where('destinatario', '=', richiesta.utente.email)
      .execute();
    expect(mail).toMatchObject([{ tipo: 'M-30', soggetto: 'Promemoria: la tua parte della proposta Onde' }]);
    const { cognome, nome } = proposta.responsabile;
    for (const words of [`${nome} ${cognome}`, '"Onde"', '31/03/2026 14:00', `/proposte/${proposta.id}/partecipante`])
      expect(mail[0]?.corpo).toContain(words);
    expect(await remind(richiesta)).toMatchObject({ status: 409, body: { message: expect.stringContaining('una volta al giorno') } });

    app.clock.advance({ minutes: 24 * 60 });
    const filled = { hprima: { perUtente: [{ utenteId: richiesta.utente.id, hindex: 21, database: 'WoS' }] } };
    const client = app.as(richiesta.utente);
    const { lastUpdate } = (await client.get<{ lastUpdate: string }>(`/proposte-partecipanti/${proposta.id}`)).body;
    expect((await client.put(`/proposte-partecipanti/${proposta.id}`, { valori: filled, lastUpdate })).status).toBe(200);
    expect(await gruppo(proposta)).toMatchObject([{ parteDaCompilare: false }]);
    expect(await remind(richiesta)).toMatchObject({ status: 409, body: { code: 91 } });
  });

  test('Ricorda is refused for a sent proposta, after the term, and to members and strangers', async () => {
    const sent = await buildRichiesta(app, { proposta: await buildProposta(app, { status: 'INVIATA' }) });
    expect((await remind(sent)).status).toBe(409);
    const richiesta = await buildRichiesta(app);
    const { utente: membro } = await buildRichiesta(app, { proposta: richiesta.proposta, status: 'ACCETTATA' });
    expect((await remind(richiesta, membro)).status).toBe(403);
    expect((await remind(richiesta, sent.utente)).status).toBe(404);
    app.clock.set('2026-04-01T00:00:00.000Z');
    expect(await remind(richiesta)).toMatchObject({ status: 409, body: { code: 2 } });
    expect(await app.mailTo(richiesta.utente)).toEqual([]);
  });

  test('the audit log has each Ricorda', async () => {
    const richiesta = await buildRichiesta(app);
    await remind(richiesta);
    const rows = await app.db
      .selectFrom('audit_log')
      .select('azione')
      .where('oggetto_id', '=', richiesta.id)
      .where('azione', '=', 'remindPartecipazione')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('the responsabile follows who answered what and when; a withdrawal is told apart from a refusal', async () => {
  const proposta = await buildProposta(app);
  const [accepts, refuses, leaves] = [
    await buildRichiesta(app, { proposta }),
    await buildRichiesta(app, { proposta }),
    await buildRichiesta(app, { proposta }),
  ];
  const waits = await buildRichiesta(app, { proposta });
  app.clock.advance({ minutes: 5 });
  const answer = (verb: string, { utente }: Richiesta) => app.as(utente).put(`/partecipazioni/${verb}/${proposta.id}`);
  await answer('accept', accepts);
  await answer('refuse', refuses);
  await answer('accept', leaves);
  await answer('withdraw', leaves);
  const states = new Map((await gruppo(proposta)).map((row) => [row.utenteId, [row.status, row.ritirata, row.risposta]]));
  const then = app.clock.now().toISOString();
  expect([accepts, refuses, leaves, waits].map(({ utente }) => states.get(utente.id))).toEqual([
    ['ACCETTATA', false, then],
    ['RIFIUTATA', false, then],
    ['RIFIUTATA', true, then],
    ['PENDING', false, null],
  ]);
});
