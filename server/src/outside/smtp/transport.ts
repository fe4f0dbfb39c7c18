import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../ground/config/config.ts';
import type { MailTransport, OutgoingMail } from '../../ground/mail/mail.types.ts';

/** Through SMTP_URL; without it every mail becomes a file that any mail program opens. The Message-ID is fixed by the outbox's id. */
export function openTransport({ smtpUrl, dataDir, publicUrl }: Config): MailTransport {
  const host = new URL(publicUrl).hostname;
  const messageOf = ({ id, ...mail }: OutgoingMail) => ({
    from: `SIGEBA <non-rispondere@${host}>`,
    messageId: `<outbox-${id}@${host}>`,
    ...mail,
  });
  if (smtpUrl !== null) {
    const smtp = createTransport(smtpUrl);
    return {
      send: async (mail) => void (await smtp.sendMail(messageOf(mail))),
      close: () => smtp.close(),
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true });
  const folder = path.join(dataDir, 'mail');
  return {
    send: async (mail) => {
      const { message } = await files.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${String(mail.id).padStart(8, '0')}.eml`), message as Buffer);
    },
    close: () => {},
  };
}
