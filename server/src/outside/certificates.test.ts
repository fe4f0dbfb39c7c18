import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { askJson } from './askJson.ts';
import { openTransport } from './smtp/transport.ts';

let server: SMTPServer | undefined;
const handed: string[] = [];
afterEach(async () => {
  await new Promise<void>((closed) => {
    server === undefined ? closed() : server.close(closed);
  });
  server = undefined;
  handed.length = 0;
});

/** TLS by the certificate that comes with the library: it is for another name, and no authority has signed it. */
async function listen(secure: boolean): Promise<number> {
  server = new SMTPServer({
    secure,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, answer) => {
      handed.push(address);
      answer();
    },
  });
  // Who does not trust it hangs up.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

const BY = { from: 'bandi@ateneo.example', replyTo: null, bounce: 'bandi@ateneo.example', dkim: null };
const CERTIFICATE = /certificate|altnames|self.signed/i;

test.each([
  ['smtps', true],
  ['smtp', false],
] as const)('a mail server by %s with an untrusted certificate gets no mail', async (scheme, secure) => {
  const smtpUrl = `${scheme}://127.0.0.1:${await listen(secure)}`;
  const transport = openTransport({ smtpUrl, dataDir: '/nowhere', publicUrl: 'https://bandi.ateneo.example', mail: BY });
  const mail = { id: 7, to: 'anna.bianchi@ateneo.example', subject: 'Domanda inviata', text: 'È arrivata.' };
  await expect(transport.send(mail)).rejects.toThrow(CERTIFICATE);
  expect(handed).toEqual([]);
});

test('an outside system with an untrusted certificate is not called', async () => {
  const asking = askJson(`https://127.0.0.1:${await listen(true)}/`, { name: 'The catalogue', maxKB: 1 });
  await expect(asking.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(CERTIFICATE);
});
