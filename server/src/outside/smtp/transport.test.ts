import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { type OutgoingMail, PerhapsSent, RecipientRefused } from '../../ground/mail/mail.types.ts';
import { releaseText } from '../../ground/release.ts';
import { type Manner, startSmtpServer } from '../../test/smtpServer.ts';
import { openTransport } from './transport.ts';

let server: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const BY = { from: 'non-rispondere@bandi.ateneo.example', replyTo: null, bounce: 'non-rispondere@bandi.ateneo.example', dkim: null };
const mail = { id: 7, to: 'anna.bianchi@ateneo.example', subject: 'Domanda inviata', text: 'È arrivata.' };
async function sendTo(manner: Manner, stop?: AbortSignal): Promise<unknown> {
  server = await startSmtpServer(manner);
  const transport = openTransport({ smtpUrl: server.url, dataDir: '/nowhere', publicUrl: 'https://bandi.ateneo.example', mail: BY });
  return transport.send(mail, stop).then(
    () => 'sent',
    (failure: unknown) => failure,
  );
}

describe('a mail server', () => {
  test('a mail arrives under the id of its row', async () => {
    expect(await sendTo('takes')).toBe('sent');
    expect(server?.mails).toEqual([expect.stringContaining('Message-ID: <outbox-7@bandi.ateneo.example>')]);
  });

  test.each(['451 later', '550 no such mailbox'] as const)('that says %s has refused it: it was not sent', async (answer) => {
    const failure = await sendTo(answer);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PerhapsSent);
    expect(String(failure)).toContain(answer);
  });

  test('a 5xx for the recipient is permanent, and a 4xx is not', async () => {
    expect(await sendTo('recipient: 550 5.1.1 User unknown')).toBeInstanceOf(RecipientRefused);
    await server?.stop();
    const later = await sendTo('recipient: 450 try later');
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(RecipientRefused);
  });

  test('a mail states that no person wrote it, and its reply address', async () => {
    server = await startSmtpServer('takes');
    const transport = openTransport({ smtpUrl: server.url, dataDir: '/nowhere', publicUrl: 'https://bandi.ateneo.example', mail: BY });
    await transport.send({ id: 8, to: mail.to, subject: 'A', text: 'B', replyTo: 'ricerca@ateneo.example', sender: 'University of X' });
    const [sent] = server.mails;
    for (const line of ['Auto-Submitted: auto-generated', 'Reply-To: ricerca@ateneo.example', 'From: University of X <non-rispondere@'])
      expect(sent).toContain(line);
  });

  test('a mail comes from the address of the settings, its bounces go to another, and answers to nobody of the office to a third', async () => {
    server = await startSmtpServer('takes');
    const by = { from: 'bandi@ateneo.example', replyTo: 'ricerca@ateneo.example', bounce: 'rimbalzi@ateneo.example', dkim: null };
    const transport = openTransport({ smtpUrl: server.url, dataDir: '/nowhere', publicUrl: 'https://bandi.ateneo.example', mail: by });
    await transport.send(mail);
    await transport.send({ ...mail, replyTo: 'etica@ateneo.example' });
    expect(server.senders).toEqual(['rimbalzi@ateneo.example', 'rimbalzi@ateneo.example']);
    const [first, second] = server.mails;
    for (const line of ['From: SIGEBA <bandi@ateneo.example>', 'Reply-To: ricerca@ateneo.example', `X-Mailer: SIGEBA ${releaseText()}`])
      expect(first).toContain(line);
    expect(second).toContain('Reply-To: etica@ateneo.example');
  });

  test('a mail is signed by DKIM for the domain of its sender where the settings have a key', async () => {
    server = await startSmtpServer('takes');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dkim = {
      domainName: 'ateneo.example',
      keySelector: 'sigeba',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const by = { from: 'bandi@ateneo.example', replyTo: null, bounce: 'bandi@ateneo.example', dkim };
    await openTransport({ smtpUrl: server.url, dataDir: '/nowhere', publicUrl: 'https://bandi.ateneo.example', mail: by }).send(mail);
    expect(server.mails[0]?.replace(/\r\n\s+/g, ' ')).toMatch(/^DKIM-Signature: v=1; .*d=ateneo\.example;.* s=sigeba;/m);
  });

  test('a server that hangs up after the whole mail may have accepted it', async () => {
    expect(await sendTo('hangs up after data')).toBeInstanceOf(PerhapsSent);
  });

  test('a missing server has accepted nothing', async () => {
    const transport = openTransport({
      smtpUrl: 'smtp://127.0.0.1:1',
      dataDir: '/nowhere',
      publicUrl: 'https://bandi.ateneo.example',
      mail: BY,
    });
    server = await startSmtpServer();
    await expect(transport.send(mail)).rejects.not.toBeInstanceOf(PerhapsSent);
  });
});

describe('stopping while a mail server is silent', () => {
  const took = async (work: () => Promise<unknown>) => {
    const since = performance.now();
    const answer = await work();
    return { answer, ms: performance.now() - since };
  };

  test('a sending that has handed nothing over ends at once, and was not sent', async () => {
    const stop = new AbortController();
    const sending = sendTo('silent', stop.signal);
    await expect.poll(() => server?.connections).toBe(1);
    const { answer, ms } = await took(() => {
      stop.abort();
      return sending;
    });
    expect(answer).not.toBeInstanceOf(PerhapsSent);
    expect(ms).toBeLessThan(1_000);
  });

  test('a sending that has handed its mail over waits a few seconds for the answer, and then may have been sent', async () => {
    const stop = new AbortController();
    const sending = sendTo('silent after data', stop.signal);
    await expect.poll(() => server?.mails.length).toBe(1);
    const { answer, ms } = await took(() => {
      stop.abort();
      return sending;
    });
    expect(answer).toBeInstanceOf(PerhapsSent);
    expect(ms).toBeLessThan(7_000);
  });
});

describe('without SMTP_URL', () => {
  /** What a mail program finds in the one file that the mail became. */
  async function fileOf(written: Partial<OutgoingMail>) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-mail-'));
    try {
      const transport = openTransport({ smtpUrl: null, dataDir, publicUrl: 'https://bandi.ateneo.example', mail: BY });
      expect(transport.toFile).toBe(true);
      await transport.send({ ...mail, ...written });
      transport.close();
      const files = await readdir(path.join(dataDir, 'mail'));
      expect(files).toEqual(['00000007.eml']);
      return await PostalMime.parse(await readFile(path.join(dataDir, 'mail', '00000007.eml')));
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }

  test('a mail becomes a file that any mail program reads, with a stable id', async () => {
    const read = await fileOf({ subject: 'Domanda inviata: però sì, città', text: 'Gentile Anna,\n\nè arrivata: “Onde” €.' });
    expect(read).toMatchObject({
      messageId: '<outbox-7@bandi.ateneo.example>',
      from: { name: 'SIGEBA', address: 'non-rispondere@bandi.ateneo.example' },
      to: [{ address: mail.to }],
      subject: 'Domanda inviata: però sì, città',
    });
    expect(read.text?.trim()).toBe('Gentile Anna,\n\nè arrivata: “Onde” €.');
    expect(read.html).toContain('è arrivata: “Onde” €.</p>');
  });

  test('an appointment is attached as a file that calendars open', async () => {
    const { attachments } = await fileOf({ calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' });
    expect(attachments).toMatchObject([{ filename: 'seduta.ics', mimeType: 'text/calendar' }]);
    expect(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer).split(/\r?\n/)).toContain('END:VCALENDAR');
  });

  test('a title with a line break adds no header to a mail', async () => {
    const read = await fileOf({ subject: 'Oggetto\r\nBcc: altri@example.org' });
    expect(read.bcc ?? []).toEqual([]);
  });
});
