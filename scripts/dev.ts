import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageBin, root } from './packageBin.ts';

const vite = packageBin('vite', 'web');
if (vite === null) {
  console.error('The development tools are not installed: run npm ci.');
  process.exit(1);
}

const port = process.env.PORT || '3000';
// `sigeba start` wants to be told where the data are; while developing they are where `npm start` has them.
const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || 'data',
  VITE_API_TARGET: process.env.VITE_API_TARGET ?? `http://127.0.0.1:${port}`,
};
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts', 'start'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const pages = spawn(process.execPath, [vite], { cwd: path.join(root, 'web'), env, stdio: 'inherit' });
const both = [server, pages];

let ending = false;

/** When one ends, the other is ended; the process ends after both. */
function endBoth(): void {
  ending = true;
  for (const child of both) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
for (const child of both) {
  child.on('exit', (code) => {
    // Their exit codes do not count when they were asked to end.
    if (code && !ending) process.exitCode = code;
    endBoth();
  });
}
// Ctrl+C in a terminal reaches both as well; here it only keeps this process alive until they have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBoth);
