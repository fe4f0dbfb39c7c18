import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from './packageBin.ts';

export type CommandOutcome = { code: number; output: string };
type CommandOptions = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & { env?: Record<string, string | undefined>; show?: boolean };

const running = new Set<ChildProcess>();

/**
 * Runs a program to its end and keeps its output; with `show` it writes to the terminal instead. A variable that is undefined in `env` is
 * removed from the program's environment.
 */
export function runCommand(
  command: string,
  args: string[],
  { env, show = false, ...options }: CommandOptions = {},
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, ...options, env: { ...process.env, ...env }, stdio: stdio as SpawnOptions['stdio'] });
    const chunks: Buffer[] = [];
    running.add(child);
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number, note = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() + note });
    };
    child.on('error', (error) => end(1, `${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Asks every running program that was started here to end. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
