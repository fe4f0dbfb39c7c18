import { writeFileSync } from 'node:fs';
import { startSmtpServer } from '../../../server/src/test/smtpServer.ts';

/** The mail server that the manual sends to, on the port of mail servers. What has come stands in the file of its argument. */
const [file = ''] = process.argv.slice(2);
const { mails } = await startSmtpServer('takes', undefined, 25);
setInterval(() => writeFileSync(file, mails.join('')), 100);
