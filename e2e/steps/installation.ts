import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FirstGranted, FirstWish } from '@sigeba/server/test/serveEmpty.ts';

export type Installation = {
  url: string;
  /** `sigeba utente …`, and what it prints. */
  account(...given: string[]): Promise<string>;
  /** The server is started anew, now with an identity provider: until then nobody is recognised. */
  configureProvider(): Promise<void>;
  stop(): Promise<void>;
};

/** A new installation: nobody, no call, no department, no identity provider; started as production is. */
export async function startInstallation(): Promise<Installation> {
  const child = fork(fileURLToPath(import.meta.resolve('@sigeba/server/test/serveEmpty.ts')), {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then((): FirstGranted => ({ error: 'The new installation ended' }));
  const next = (): Promise<FirstGranted> => Promise.race([once(child, 'message').then(([granted]) => granted as FirstGranted), gone]);
  const started = await next();
  if (!('url' in started)) throw new Error('error' in started ? started.error : 'The new installation did not start');
  const ask = async (wish: FirstWish): Promise<FirstGranted> => {
    const answered = next();
    child.send(wish);
    const granted = await answered;
    if ('error' in granted) throw new Error(granted.error);
    return granted;
  };
  return {
    url: started.url,
    async account(...given) {
      const granted = await ask({ account: given });
      return 'printed' in granted ? granted.printed : '';
    },
    async configureProvider() {
      await ask({ provider: true });
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
