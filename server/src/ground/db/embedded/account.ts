import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../../startError.ts';

/** The user that PostgreSQL runs as where that is not ours: it refuses to run as root. */
export type Account = { uid: number; gid: number };

/** The reason why the server cannot start, in one line for the operator. */
export class EmbeddedError extends StartError {
  override readonly name = 'EmbeddedError';
}

/** The account for the cluster: root uses the owner of the cluster or, before there is one, nobody. Any other user must be the owner. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  const owner = await stat(cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self === 0) return owner === undefined ? await nobody() : { uid: owner.uid, gid: owner.gid };
  if (owner !== undefined && self !== undefined && owner.uid !== self) {
    throw new EmbeddedError(`The database in ${cluster} belongs to user ${owner.uid}: start the server as that user or as root.`);
  }
  return undefined;
}

async function nobody(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Whether the account can enter the folder; asked of the kernel, so that every kind of permission counts. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account);
  return code === 0;
}

export type Outcome = { code: number | string | null; output: string };

/** Runs a program to its end; `code` is the exit status, or the system's error name where it could not start. */
export function run(file: string, args: string[], account: Account | undefined): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(file, args, { ...account, cwd: '/', env: cleanEnvironment() }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? null), output: `${stdout}${stderr}` });
    });
  });
}

/** PG* variables and the operator's locale must not affect our own database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
}
