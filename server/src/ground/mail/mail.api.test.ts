import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openTransport } from '../../outside/smtp/transport.ts';
import { buildProposta, startTestApp } from '../../test/app.ts';
import { enqueue } from './enqueue.ts';
import type { OutgoingMail } from './mail.types.ts';
import { startMailWorker } from './mailWorker.ts';
import { sendDue } from './sendDue.ts';

const START = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.deleteFrom('email_outbox').execute();
  app.clock.set(START);
});

const proposta = await buildProposta(app);

/** A transport that only remembers; `fail` makes it refuse. */
function fakeTransport({ fail = false, slow = false } = {}) {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    if (slow) await new Promise((resolve) => setImmediate(resolve));
    if (fail) throw new Error('mailbox unavailable');
    sent.push(mail);
  };
  return { sent, send, close: () => {} };
}

const queue = (soggetto = 'Oggetto', corpo = 'Corpo') =>
  app.db
    .transaction()
    .execute((tx) =>
      enqueue(
        tx,
        { tipo: 'M-03', destinatario: proposta.responsabile, oggetto: { tipo: 'proposta', id: proposta.id }, soggetto, corpo },
        app.clock.now(),
      ),
    );
const due = (transport: ReturnType<typeof fakeTransport>) => sendDue(app.db, transport, app.clock.now());
const only = () => app.db.selectFrom('email_outbox').selectAll().executeTakeFirstOrThrow();

describe('the outbox', () => {
  test('a mail goes out once', async () => {
    await queue();
    const transport = fakeTransport();
    expect([await due(transport), await due(transport)]).toEqual([1, 0]);
    expect(transport.sent).toMatchObject([{ to: proposta.responsabile.email, subject: 'Oggetto', text: 'Corpo' }]);
    expect(await only()).toMatchObject({ stato: 'INVIATA', tentativi: 1, inviata_ts: app.clock.now(), errore: null });
  });

  test('the oldest goes first', async () => {
    for (const soggetto of ['Primo', 'Secondo', 'Terzo']) await queue(soggetto);
    const transport = fakeTransport();
    for (let n = 0; n < 3; n++) await due(transport);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(['Primo', 'Secondo', 'Terzo']);
  });

  test('what is refused is tried again after 1, 5, 30 and 120 minutes; after the fifth time it has failed', async () => {
    await queue();
    const refusing = fakeTransport({ fail: true });
    for (const [at, wait] of [1, 5, 30, 120].entries()) {
      expect(await due(refusing)).toBe(1);
      expect(await only()).toMatchObject({ stato: 'DA_INVIARE', tentativi: at + 1, errore: 'mailbox unavailable' });
      app.clock.advance({ minutes: wait, milliseconds: -1 });
      expect(await due(refusing)).toBe(0);
      app.clock.advance({ milliseconds: 1 });
    }
    expect(await due(refusing)).toBe(1);
    expect(await only()).toMatchObject({ stato: 'FALLITA', tentativi: 5, inviata_ts: null });
    app.clock.advance({ minutes: 100_000 });
    expect(await due(fakeTransport())).toBe(0);
  });

  test('a mail that was refused before goes out when the server is back', async () => {
    await queue();
    await due(fakeTransport({ fail: true }));
    app.clock.advance({ minutes: 1 });
    const transport = fakeTransport();
    expect(await due(transport)).toBe(1);
    expect(await only()).toMatchObject({ stato: 'INVIATA', tentativi: 2, errore: null });
  });

  test('one that is refused does not hold up the others', async () => {
    await queue('Cattivo');
    await due(fakeTransport({ fail: true }));
    await queue('Buono');
    const transport = fakeTransport();
    await due(transport);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(['Buono']);
  });

  test('servers side by side never send one twice', async () => {
    for (let n = 0; n < 20; n++) await queue(`Mail ${n}`);
    const transport = fakeTransport({ slow: true });
    const worker = async () => {
      while ((await due(transport)) > 0);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(transport.sent).toHaveLength(20);
    expect(new Set(transport.sent.map(({ id }) => id)).size).toBe(20);
  });

  test('what is undone with its cause never goes out', async () => {
    const undone = app.db.transaction().execute(async (tx) => {
      await enqueue(
        tx,
        { tipo: 'M-03', destinatario: proposta.responsabile, oggetto: { tipo: 'proposta', id: 1 }, soggetto: 's', corpo: 'c' },
        app.clock.now(),
      );
      throw new Error('refused');
    });
    await expect(undone).rejects.toThrow('refused');
    expect(await due(fakeTransport())).toBe(0);
  });
});

describe('without SMTP_URL', () => {
  test('the worker writes what waits, and ends when told', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-mail-'));
    await queue('Uno');
    await queue('Due');
    const worker = startMailWorker({
      db: app.db,
      transport: openTransport({ ...app.config, dataDir, smtpUrl: null }),
      log: app.server.log,
    });
    const files = () => readdir(path.join(dataDir, 'mail')).catch(() => []);
    await expect.poll(async () => (await files()).length, { timeout: 5_000 }).toBe(2);
    await worker.stop();
    await rm(dataDir, { recursive: true });
  });

  test('a mail becomes a file that any mail program reads, with an id that stays the same', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-mail-'));
    try {
      await queue('Domanda inviata: però sì, città', 'Gentile Anna,\n\nè arrivata: “Onde” €.');
      const { id } = await only();
      const transport = openTransport({ ...app.config, dataDir, smtpUrl: null });
      await sendDue(app.db, transport, app.clock.now());
      transport.close();
      const [file = ''] = await readdir(path.join(dataDir, 'mail'));
      const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', file)));
      expect(file).toBe(`${String(id).padStart(8, '0')}.eml`);
      expect(mail).toMatchObject({
        messageId: `<outbox-${id}@bandi.ateneo.example>`,
        from: { name: 'SIGEBA', address: 'non-rispondere@bandi.ateneo.example' },
        to: [{ address: proposta.responsabile.email }],
        subject: 'Domanda inviata: però sì, città',
      });
      expect(mail.text?.trim()).toBe('Gentile Anna,\n\nè arrivata: “Onde” €.');
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  test('a title with a line break adds no header to a mail', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-mail-'));
    try {
      await queue('Oggetto\r\nBcc: altri@example.org');
      await sendDue(app.db, openTransport({ ...app.config, dataDir, smtpUrl: null }), app.clock.now());
      const [file = ''] = await readdir(path.join(dataDir, 'mail'));
      const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'mail', file)));
      expect(mail.bcc ?? []).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
