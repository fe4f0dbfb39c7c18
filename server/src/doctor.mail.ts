import { createTransport } from 'nodemailer';
import { type Finding, type Look, well, why } from './doctor.finding.ts';
import type { Config } from './ground/config/config.ts';
import { releaseText } from './ground/release.ts';
import { openTransport } from './outside/smtp/transport.ts';

const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** nodemailer puts a code of its own in the place of TLS's, and keeps the words. */
const CERTIFICATE = /certificate|altnames|issuer/i;
const FILES: Finding = { what: 'mail', state: 'attention', says: 'Mails are written as files: nobody gets them.', remedy: 'Set SMTP_URL.' };

/** Whether the mail server greets and lets in. */
export async function lookAtMail({ config: { smtpUrl } }: Look): Promise<Finding> {
  if (smtpUrl === null) return FILES;
  const smtp = createTransport({ url: smtpUrl, ...LIMITS });
  try {
    await smtp.verify();
    return well('mail', `${new URL(smtpUrl).host} takes mails.`);
  } catch (error) {
    return ofFailure('mail', smtpUrl, error);
  } finally {
    smtp.close();
  }
}

/** Sends a mail to somebody who then sees what arrives: the sender, the signature, the folder. */
export async function sendTestMail(config: Config, to: string, now: Date): Promise<Finding> {
  const what = 'test mail';
  const { smtpUrl, mail, publicUrl } = config;
  if (smtpUrl === null) return { ...FILES, what };
  const transport = openTransport(config);
  try {
    const subject = 'Prova di SIGEBA';
    const text = `Questa è una prova di ${publicUrl}, inviata da SIGEBA ${releaseText()}. Se la leggi, la posta parte.`;
    await transport.send({ id: now.getTime(), to, subject, text });
    return well(
      what,
      `${new URL(smtpUrl).host} took it for ${to}, from ${mail.from}; bounces go to ${mail.bounce}. Look whether it arrives.`,
    );
  } catch (error) {
    return ofFailure(what, smtpUrl, error);
  } finally {
    transport.close();
  }
}

function ofFailure(what: string, smtpUrl: string, error: unknown): Finding {
  const { host } = new URL(smtpUrl);
  // After a semicolon Node advises on an option of its own.
  const [words = ''] = (error instanceof Error ? error.message : String(error)).split(';');
  if (CERTIFICATE.test(words)) {
    const remedy = /altnames/.test(words)
      ? 'Name the server in SMTP_URL as its certificate does.'
      : 'Name the file with the authority that certifies it in CA_FILE, or renew the certificate: docs/configurazione.md.';
    return { what, state: 'wrong', says: `The certificate of ${host} is not accepted: ${words}.`, remedy };
  }
  const says = `${host} does not take mails (${why(error)}).`;
  return { what, state: 'wrong', says, remedy: 'Correct SMTP_URL or the mail server: mails wait meanwhile, for five days.' };
}
