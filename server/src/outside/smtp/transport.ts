import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MITTENTE_IGNOTO } from '@sigeba/contract/email/mittente.rules.ts';
import { createTransport } from 'nodemailer';
import type { Config } from '../../ground/config/config.ts';
import { htmlOfText } from '../../ground/mail/htmlOfText.ts';
import { type MailTransport, type OutgoingMail, PerhapsSent, RecipientRefused } from '../../ground/mail/mail.types.ts';
import { releaseText } from '../../ground/release.ts';

/** Milliseconds that a mail server may be silent: until it accepts the connection, until it greets, and before each of its answers. */
const LIMITS = { connectionTimeout: 10_000, dnsTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 60_000, socketCloseTimeout: 500 };
/** Milliseconds of a whole sending; the mail is reserved for this server for longer. */
const WHOLE_MS = 90_000;
/** Milliseconds to wait for the answer to a handed-over mail when the server is told to stop. */
const LAST_ANSWER_MS = 3_000;

type Attachment = { filename: string; contentType: string; contentTransferEncoding: 'base64'; content: string };
type Message = {
  from: { name: string; address: string };
  envelope: { from: string; to: string };
  dkim?: NonNullable<Config['mail']['dkim']>;
  replyTo?: string;
  headers: Record<string, string>;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};

/** Absence notes and other machines do not answer a mail with the first header (RFC 3834). */
const headers = () => ({ 'Auto-Submitted': 'auto-generated', 'X-Mailer': `SIGEBA ${releaseText()}` });

/** In base64, so that no server on the way changes its line ends. */
const appointmentOf = (content: string): Attachment => ({
  filename: 'seduta.ics',
  contentType: 'text/calendar; charset=utf-8',
  contentTransferEncoding: 'base64',
  content,
});

/**
 * Sends through SMTP_URL; without it every mail becomes a file that any mail program opens. The Message-ID follows from the outbox's id.
 */
export function openTransport({
  smtpUrl,
  dataDir,
  publicUrl,
  mail: by,
}: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'mail'>): MailTransport {
  const host = new URL(publicUrl).hostname;
  const messageOf = ({ id, calendar = null, replyTo, sender, to, subject, text, lingua = 'it' }: OutgoingMail): Message => ({
    from: { name: sender ?? MITTENTE_IGNOTO, address: by.from },
    // Bounces go to the sender of the envelope.
    envelope: { from: by.bounce, to },
    ...(by.dkim === null ? null : { dkim: by.dkim }),
    ...(replyTo || by.replyTo ? { replyTo: replyTo || by.replyTo || '' } : null),
    headers: headers(),
    messageId: `<outbox-${id}@${host}>`,
    to,
    subject,
    text,
    html: htmlOfText({ text, lingua, sender: sender ?? MITTENTE_IGNOTO, publicUrl }),
    attachments: calendar === null ? [] : [appointmentOf(calendar)],
  });
  if (smtpUrl !== null) return { send: (mail, stop) => sendBySmtp(smtpUrl, messageOf(mail), stop), close: () => {} };
  const files = createTransport({ streamTransport: true, buffer: true });
  const folder = path.join(dataDir, 'mail');
  return {
    toFile: true,
    send: async (mail) => {
      const { message } = await files.sendMail(messageOf(mail));
      const write = () => writeFile(path.join(folder, `${String(mail.id).padStart(8, '0')}.eml`), message as Buffer);
      await write().catch(async (failure) => {
        if (!isMissing(failure)) throw failure;
        await mkdir(folder, { recursive: true });
        await write();
      });
    },
    close: () => {},
  };
}

const isMissing = (failure: unknown): boolean => failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

/** Over a connection of its own, which ends with it. */
async function sendBySmtp(url: string, message: Message, stop: AbortSignal | undefined): Promise<void> {
  const smtp = createTransport({ url, ...LIMITS });
  const ended = new AbortController();
  let handedOver = false;
  // The other side has asked for the content: from the first byte read on, it may have the whole mail.
  smtp.use('stream', (mail, done) => {
    const whole = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = () => Readable.from(handingOver(whole, () => (handedOver = true)));
    done();
  });
  let last: NodeJS.Timeout | undefined;
  const onStop = () => {
    if (handedOver) last = setTimeout(() => ended.abort(), LAST_ANSWER_MS);
    else ended.abort();
  };
  const whole = setTimeout(() => ended.abort(new Error(`no end after ${WHOLE_MS / 1000} s`)), WHOLE_MS);
  stop?.addEventListener('abort', onStop);
  try {
    stop?.throwIfAborted();
    await smtp.sendMail({ ...message, signal: ended.signal });
  } catch (failure) {
    if (isRecipientRefused(failure)) throw new RecipientRefused(failure);
    throw handedOver && !isAnswer(failure) ? new PerhapsSent(failure) : failure;
  } finally {
    stop?.removeEventListener('abort', onStop);
    clearTimeout(whole);
    clearTimeout(last);
  }
}

/** Yields the mail only when it is asked for. */
async function* handingOver(whole: () => Readable, tell: () => void): AsyncGenerator<Buffer> {
  const message = await buffer(whole());
  tell();
  yield message;
}

/** The other side has answered that it does not accept the mail. */
const isAnswer = (failure: unknown): boolean =>
  failure instanceof Error && 'responseCode' in failure && typeof failure.responseCode === 'number' && failure.responseCode >= 400;

/** A 5xx to RCPT TO: the address is refused, before anything of the mail was handed over. */
const isRecipientRefused = (failure: unknown): failure is Error =>
  failure instanceof Error &&
  'command' in failure &&
  failure.command === 'RCPT TO' &&
  'responseCode' in failure &&
  typeof failure.responseCode === 'number' &&
  failure.responseCode >= 500;
