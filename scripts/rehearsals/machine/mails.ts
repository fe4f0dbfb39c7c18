import { startSmtpServer } from '../../../server/src/test/smtpServer.ts';

/** The mail server that the manual sends to, on the port of mail servers. */
await startSmtpServer('takes', undefined, 25);
