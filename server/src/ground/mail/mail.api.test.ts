import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { buildEmail } from '../../test/buildEmail.ts';
import { createAlarms } from '../alarms.ts';
import { loadOf } from '../db/database.ts';
import { enqueue } from './enqueue.ts';
import { type MailTransport, type OutgoingMail, PerhapsSent, RecipientRefused } from './mail.types.ts';
import { startMailWorker, watchOutbox } from './mailWorker.ts';
import { sendDue } from './sendDue.ts';

const START = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  app.clock.set(START);
});

const proposta = await buildProposta(app);

type Manner = { fail?: boolean; slow?: boolean; failure?: Error | null };
/** A transport that only remembers; `fail` makes it refuse. */
function fakeTransport({ fail = false, slow = false, failure = fail ? new Error('mailbox unavailable') : null }: Manner = {}) {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    if (slow) await new Promise((resolve) => setImmediate(resolve));
    if (failure !== null) throw failure;
    sent.push(mail);
  };
  return { sent, send, close: () => {} };
}

type Kind = { tipo?: string; minutes?: number };
const queue = (soggetto = 'Oggetto', corpo = 'Corpo', { tipo, minutes }: Kind = {}) => {
  const scade = minutes === undefined ? {} : { scade: new Date(app.clock.now().getTime() + minutes * 60_000) };
  return buildEmail(app, { to: proposta.responsabile, propostaId: proposta.id, soggetto, corpo, ...(tipo ? { tipo } : {}), ...scade });
};
const due = (transport: ReturnType<typeof fakeTransport>) => sendDue(app.db, transport, app.clock.now());
const only = () => app.db.selectFrom('email_outbox').selectAll().executeTakeFirstOrThrow();

test('a line that is left out leaves no gap: of the blank lines around it one stays, and none at an end', async () => {
  const parole = JSON.stringify({ nome: 'Ada' });
  const compiled = async (testo: string) =>
    (await sql<{ testo: string }>`select compila_modello(${testo}, ${parole}::jsonb) as testo`.execute(app.db)).rows[0]?.testo;
  expect(await compiled('Gentile {{nome}},\n\n{{nota}}\n\n{{termine}}\n\nA presto')).toBe('Gentile Ada,\n\nA presto');
  expect(await compiled('Gentile {{nome}},\n{{nota}}\n\nA presto')).toBe('Gentile Ada,\n\nA presto');
  expect(await compiled('{{nota}}\n\nGentile {{nome}}\n\n{{termine}}')).toBe('Gentile Ada');
  expect(await compiled('Gentile {{nome}}\n\n{{nota}}\n\n{{termine}}')).toBe('Gentile Ada');
  expect(await compiled('{{nota}}\n\n{{termine}}\n\nGentile {{nome}}\n{{nota}}\n\n{{termine}}\n')).toBe('Gentile Ada');
  expect(await compiled('{{nota}}\n\n{{termine}}')).toBe('');
  expect(await compiled('Gentile {{nome}},\n\n\nA presto\n')).toBe('Gentile Ada,\n\n\nA presto\n');
});

describe('the outbox', () => {
  test('a mail is sent once', async () => {
    await queue();
    const transport = fakeTransport();
    expect([await due(transport), await due(transport)]).toEqual([1, 0]);
    expect(transport.sent).toMatchObject([{ to: proposta.responsabile.email, subject: 'Oggetto', text: 'Corpo' }]);
    expect(await only()).toMatchObject({ stato: 'INVIATA', tentativi: 1, inviata_ts: app.clock.now(), errore: null });
  });

  test('a mail that became a file of the server reached nobody', async () => {
    await queue();
    await sendDue(app.db, { ...fakeTransport(), toFile: true }, app.clock.now());
    expect(await only()).toMatchObject({ stato: 'INVIATA', su_file: true });
  });

  test('the oldest mail is sent first', async () => {
    for (const soggetto of ['Primo', 'Secondo', 'Terzo']) await queue(soggetto);
    const transport = fakeTransport();
    for (let n = 0; n < 3; n++) await due(transport);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(['Primo', 'Secondo', 'Terzo']);
  });

  test('a mail whose recipient is refused fails at once and is left to the office (D-209)', async () => {
    await queue();
    await due(fakeTransport({ failure: new RecipientRefused(new Error('550 5.1.1 User unknown')) }));
    expect(await only()).toMatchObject({ stato: 'FALLITA', tentativi: 1, errore: '550 5.1.1 User unknown' });
  });

  test('a refused mail is tried again after 1, 5, 30 and 120 minutes, then every six hours for five days, and then has failed', async () => {
    await queue();
    const refusing = fakeTransport({ fail: true });
    const waits = [1, 5, 30, 120, ...Array.from({ length: 20 }, () => 6 * 60)];
    for (const [at, wait] of waits.entries()) {
      expect(await due(refusing)).toBe(1);
      expect(await only()).toMatchObject({ stato: 'DA_INVIARE', tentativi: at + 1, errore: 'mailbox unavailable' });
      app.clock.advance({ minutes: wait, milliseconds: -1 });
      expect(await due(refusing)).toBe(0);
      app.clock.advance({ milliseconds: 1 });
    }
    expect(await due(refusing)).toBe(1);
    expect(await only()).toMatchObject({ stato: 'FALLITA', tentativi: 25, inviata_ts: null });
    app.clock.advance({ minutes: 100_000 });
    expect(await due(fakeTransport())).toBe(0);
  });

  test('a refused mail is sent when the server is back', async () => {
    await queue();
    await due(fakeTransport({ fail: true }));
    app.clock.advance({ minutes: 1 });
    const transport = fakeTransport();
    expect(await due(transport)).toBe(1);
    expect(await only()).toMatchObject({ stato: 'INVIATA', tentativi: 2, errore: null });
  });

  test('a refused mail does not delay the others', async () => {
    await queue('Cattivo');
    await due(fakeTransport({ fail: true }));
    await queue('Buono');
    const transport = fakeTransport();
    await due(transport);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(['Buono']);
  });

  test('several servers never send a mail twice', { tags: 'database' }, async () => {
    for (let n = 0; n < 20; n++) await queue(`Mail ${n}`);
    const transport = fakeTransport({ slow: true });
    const worker = async () => {
      while ((await due(transport)) > 0);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(transport.sent).toHaveLength(20);
    expect(new Set(transport.sent.map(({ id }) => id)).size).toBe(20);
  });

  test('a mail whose link lapses before the next try is given up, and the link is deleted', async () => {
    await queue('Password', 'https://bandi.ateneo.example/imposta-password#segreto', { tipo: 'M-23', minutes: 60 });
    for (const wait of [1, 5, 30]) {
      await due(fakeTransport({ fail: true }));
      expect(await only()).toMatchObject({ stato: 'DA_INVIARE', corpo: expect.stringContaining('segreto') });
      app.clock.advance({ minutes: wait });
    }
    await due(fakeTransport({ fail: true }));
    expect(await only()).toMatchObject({ stato: 'FALLITA', tentativi: 4, corpo: '' });
  });

  test('a mail of an act that is rolled back is never sent', async () => {
    const undone = app.db.transaction().execute(async (tx) => {
      const parole = { persona: 'Anna Bianchi', titolo: 'Onde', link: 'https://bandi.ateneo.example' };
      const oggetto = { tipo: 'proposta', id: 1 } as const;
      await enqueue(tx, { modello: 'M-24.si', parole, destinatario: proposta.responsabile, oggetto }, app.clock.now());
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await due(fakeTransport())).toBe(0);
  });
});

/** A server that dies while it sends: what it had handed over, nobody knows. */
const dies = (): MailTransport => ({ send: () => new Promise(() => {}), close: () => {} });

describe('a mail with an unknown outcome', () => {
  /** The mail may have been taken before: what counts is that it is taken now. */
  const untilTaken = () => expect.poll(async () => (await only()).presa_ts).toEqual(app.clock.now());
  const lose = async () => {
    void sendDue(app.db, dies(), app.clock.now());
    await untilTaken();
    app.clock.advance({ minutes: 3 });
  };
  const perhaps = fakeTransport({ failure: new PerhapsSent(new Error('Timeout')) });

  test('other servers leave it alone while its own server may be sending it', async () => {
    await queue();
    void sendDue(app.db, dies(), app.clock.now());
    await untilTaken();
    app.clock.advance({ minutes: 3, milliseconds: -1 });
    expect(await due(fakeTransport())).toBe(0);
  });

  test('it is sent once more, under the same id', async () => {
    await queue();
    const { id } = await only();
    await lose();
    const transport = fakeTransport();
    expect([await due(transport), await due(transport)]).toEqual([1, 0]);
    expect(transport.sent.map((mail) => mail.id)).toEqual([id]);
    expect(await only()).toMatchObject({ stato: 'INVIATA', incerti: 1, presa_ts: null });
  });

  test('after that it is not sent again, and keeps its state', async () => {
    await queue();
    await lose();
    await lose();
    const transport = fakeTransport();
    await due(transport);
    app.clock.advance({ minutes: 100_000 });
    await due(transport);
    expect(transport.sent).toEqual([]);
    expect(await only()).toMatchObject({ stato: 'INCERTA', incerti: 2, errore: expect.stringContaining('fermato') });
  });

  test('a mail server that never answered counts the same', async () => {
    await queue();
    await due(perhaps);
    expect(await only()).toMatchObject({ stato: 'DA_INVIARE', incerti: 1, tentativi: 0 });
    app.clock.advance({ minutes: 5 });
    await due(perhaps);
    expect(await only()).toMatchObject({ stato: 'INCERTA', incerti: 2 });
  });

  test('a link to a password is never repeated', async () => {
    await queue('Password', 'https://bandi.ateneo.example/imposta-password#segreto', { tipo: 'M-23', minutes: 60 });
    await lose();
    const transport = fakeTransport();
    await due(transport);
    expect(transport.sent).toEqual([]);
    expect(await only()).toMatchObject({ stato: 'INCERTA', corpo: '' });
  });

  test('a server that comes back too late changes nothing of what another one has done', async () => {
    await queue();
    let answer = () => {};
    const slow: MailTransport = { send: () => new Promise((resolve) => (answer = resolve)), close: () => {} };
    const late = sendDue(app.db, slow, app.clock.now());
    await untilTaken();
    app.clock.advance({ minutes: 3 });
    void sendDue(app.db, dies(), app.clock.now());
    await expect.poll(async () => (await only()).incerti).toBe(1);
    answer();
    await late;
    expect(await only()).toMatchObject({ stato: 'DA_INVIARE', incerti: 1 });
  });
});

describe('the mail worker', () => {
  const startWorker = (transport: MailTransport, { alarms = createAlarms(app.server.log), patienceMs = 10_000, watchMs = 60_000 } = {}) =>
    startMailWorker({ db: app.db, transport, log: app.server.log, alarms, patienceMs, watchMs });
  /** Requests that have connections of the pool, until they are let go. */
  const occupy = async (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = Array.from({ length: count }, () => app.db.connection().execute(() => promise));
    await expect.poll(() => loadOf(app.db).inUse).toBeGreaterThanOrEqual(count);
    return async () => {
      resolve();
      await Promise.all(held);
    };
  };

  test('the worker sends all waiting mails, and ends when told to', async () => {
    await queue('Uno');
    await queue('Due');
    const transport = fakeTransport();
    const worker = startWorker(transport);
    await expect.poll(() => transport.sent.map(({ subject }) => subject)).toEqual(['Uno', 'Due']);
    await worker.stop();
  });

  test('the worker waits while requests are many, and sends when they are few again', async () => {
    await queue();
    const free = await occupy(4);
    const transport = fakeTransport();
    const worker = startWorker(transport);
    await pause(600);
    expect(transport.sent).toEqual([]);
    await free();
    await expect.poll(() => transport.sent).toHaveLength(1);
    await worker.stop();
  });

  test('the worker sends even while requests stay many, after it has waited for its time', async () => {
    await queue();
    const free = await occupy(4);
    const transport = fakeTransport();
    const worker = startWorker(transport, { patienceMs: 300 });
    await expect.poll(() => transport.sent).toHaveLength(1);
    await worker.stop();
    await free();
  });

  test('the worker looks at the outbox within a batch, while a slow mail server still has mails to take', async () => {
    for (let n = 0; n < 40; n++) await queue(`Mail ${n}`);
    const { sent, send, close } = fakeTransport();
    const slow: MailTransport = { send: (mail) => pause(20).then(() => send(mail)), close };
    const alarms = createAlarms(app.server.log);
    const worker = startWorker(slow, { alarms, watchMs: 100 });
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await app.db.updateTable('email_outbox').set({ stato: 'FALLITA', prossimo_ts: new Date() }).where('stato', '=', 'INVIATA').execute();
    await expect.poll(() => alarms.list().map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Mails: [1-9]\d* given up/));
    expect(sent.length).toBeLessThan(40);
    await expect.poll(() => sent).toHaveLength(40);
    await worker.stop();
  });

  test('the worker ends at once when it is told to while it waits for requests', async () => {
    const free = await occupy(4);
    const worker = startWorker(fakeTransport());
    const since = performance.now();
    await worker.stop();
    expect(performance.now() - since).toBeLessThan(2_000);
    await free();
  });

  test('the worker raises an alarm for a mail given up, and for a mail server away for an hour, and ends it afterwards', async () => {
    const alarms = createAlarms(app.server.log);
    const watched = async () => {
      await watchOutbox(app.db, alarms, app.clock.now());
      return alarms.list().map(({ text }) => text);
    };
    await queue();
    await due(fakeTransport({ fail: true }));
    expect(await watched()).toEqual([]);
    app.clock.advance({ minutes: 61 });
    expect(await watched()).toEqual([`Mails: not delivered since ${START}.`]);
    await queue('Altra');
    await due(fakeTransport());
    await due(fakeTransport());
    expect(await watched()).toEqual([]);
    await app.db
      .updateTable('email_outbox')
      .set({ stato: 'FALLITA', prossimo_ts: app.clock.now() })
      .where('soggetto', '=', 'Altra')
      .execute();
    expect(await watched()).toEqual(['Mails: 1 given up within the last day.']);
    app.clock.advance({ minutes: 24 * 60 });
    expect(await watched()).toEqual([]);
  });
});
