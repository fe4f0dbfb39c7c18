import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FirstGranted, FirstWish } from '@sigeba/server/test/serveEmpty.ts';

export type Installation = {
  url: string;
  /** `npm run utente -- …`, and what it prints. */
  account(...given: string[]): Promise<string>;
  stop(): Promise<void>;
};

/** A new installation: nobody, no call, no department; started as production is. */
export async function startInstallation(): Promise<Installation> {
  const child = fork(fileURLToPath(import.meta.resolve('@sigeba/server/test/serveEmpty.ts')), {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then((): FirstGranted => ({ error: 'The new installation ended' }));
  const next = (): Promise<FirstGranted> => Promise.race([once(child, 'message').then(([granted]) => granted as FirstGranted), gone]);
  const started = await next();
  if (!('url' in started)) throw new Error('error' in started ? started.error : 'The new installation did not start');
  return {
    url: started.url,
    async account(...given) {
      const answered = next();
      child.send({ account: given } satisfies FirstWish);
      const granted = await answered;
      if (!('printed' in granted)) throw new Error('error' in granted ? granted.error : 'No answer');
      return granted.printed;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
