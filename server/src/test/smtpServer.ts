import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** Where a mail server stops talking: never, before its greeting, or after it has received a mail; or its answer to a mail. */
export type Manner =
  | 'takes'
  | 'silent'
  | 'silent after data'
  | 'hangs up after data'
  | `${number} ${string}`
  | `recipient: ${number} ${string}`;

/** A mail server of this machine that stores what it receives; `manner` may change between two mails. */
export async function startSmtpServer(manner: Manner = 'takes', certificate?: { key: string; cert: string }, port = 0) {
  const mails: string[] = [];
  const senders: string[] = [];
  const sockets = new Set<Socket>();
  const state = { manner, mails };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: certificate === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    key: certificate?.key,
    cert: certificate?.cert,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, greet) => {
      if (state.manner !== 'silent') greet();
    },
    onMailFrom: ({ address }, _session, answer) => {
      senders.push(address);
      answer();
    },
    onRcptTo: (_address, _session, answer) => answer(state.manner.startsWith('recipient: ') ? refusalOf(state.manner.slice(11)) : null),
    onData: taking(state, ({ remotePort }) => {
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    }),
  });
  // Clients that hang up are the subject of these tests.
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** The senders of the envelopes, to whom bounces would go. */
    senders,
    set manner(next: Manner) {
      state.manner = next;
    },
    get connections() {
      return sockets.size;
    },
    stop: async () => {
      const closed = once(server.server, 'close');
      server.close(() => {});
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function refusalOf(said: string): Error {
  const [code = '', ...words] = said.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}

type OnData = NonNullable<SMTPServerOptions['onData']>;

/** What the server does once it has a whole mail. */
function taking(state: { manner: Manner; mails: string[] }, hangUp: (session: SMTPServerSession) => void): OnData {
  return async (stream, session, answer) => {
    state.mails.push(await text(stream));
    if (state.manner === 'hangs up after data') return hangUp(session);
    if (state.manner === 'silent after data') return;
    if (state.manner === 'takes') return answer();
    answer(refusalOf(state.manner));
  };
}
