import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Where a mail server stops talking: never, before its greeting, or after it has been handed a mail; or what it says to a mail. */
export type Manner = 'takes' | 'silent' | 'silent after data' | 'hangs up after data' | `${number} ${string}`;

/** A mail server of this machine that keeps what it is handed; `manner` may change between two mails. */
export async function startSmtpServer(manner: Manner = 'takes') {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const state = { manner, mails };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    talk(socket, state);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    set manner(next: Manner) {
      state.manner = next;
    },
    get connections() {
      return sockets.size;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, state: { manner: Manner; mails: string[] }): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let data: string[] | null = null;
  const answer = (line: string) => {
    if (data !== null && line !== '.') return void data.push(line);
    if (data !== null) return handed(data.join('\r\n'));
    const [verb = ''] = line.split(' ');
    if (verb === 'DATA') {
      data = [];
      return void say('354 go on');
    }
    say(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  const handed = (mail: string) => {
    data = null;
    state.mails.push(mail);
    if (state.manner === 'hangs up after data') socket.destroy();
    else if (state.manner !== 'silent after data') say(state.manner === 'takes' ? '250 taken' : state.manner);
  };
  if (state.manner !== 'silent') say('220 test');
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', answer);
}
