import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type Tab = {
  /** Sends a command of the DevTools protocol; its events are ignored. */
  send(method: string, params?: object): Promise<unknown>;
  /** The awaited value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
};
/** A browser context, whose tabs share nothing with others. */
export type Context = { newTab(size: { width: number; height: number }): Promise<Tab>; close(): Promise<void> };
export type UnwatchedBrowser = { newContext(): Promise<Context>; stop(): Promise<void> };

type Ask = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;
type Answer = { id?: number; result?: unknown; error?: { message: string } };

/**
 * A Chromium without event tracking. Playwright's reports the script behind each request, for which the browser parses whole scripts a
 * second time: a seventh of the processor time of a first page.
 */
export async function startUnwatched(executablePath: string): Promise<UnwatchedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigeba-browser-'));
  const child = spawn(
    executablePath,
    ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(child, 'exit');
  // Debian's program is a script around the browser: both are one process group.
  const endWithThisProcess = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  process.once('exit', endWithThisProcess);
  const { ask, socket } = await connect(await addressIn(child.stderr));
  return {
    newContext: async () => {
      const { browserContextId } = await ask<{ browserContextId: string }>('Target.createBrowserContext');
      return {
        newTab: async (size) => {
          const { targetId } = await ask<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
          return tabOf(ask, targetId);
        },
        close: async () => {
          await ask('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    stop: async () => {
      await ask('Browser.close');
      socket.close();
      await ended;
      process.off('exit', endWithThisProcess);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function tabOf(ask: Ask, targetId: string): Promise<Tab> {
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return {
    send: (method, params) => ask(method, params, sessionId),
    evaluate: async <T>(expression: string) => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const told = await ask<{ result: { value: T }; exceptionDetails?: { text: string } }>('Runtime.evaluate', asked, sessionId);
      if (told.exceptionDetails) throw new Error(`${expression}: ${told.exceptionDetails.text}`);
      return told.result.value;
    },
    close: async () => {
      await ask('Target.closeTarget', { targetId });
    },
  };
}

/** Its address is the first that it prints. */
async function addressIn(said: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(said)) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) {
      said.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`Chromium ended at once: ${lines.join('\n')}`);
}

async function connect(address: string): Promise<{ ask: Ask; socket: WebSocket }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await once(socket, 'open');
  let last = 0;
  async function ask<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }
  return { ask, socket };
}
