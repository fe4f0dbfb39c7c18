import { endCommands } from './command.ts';
import { runSteps, stepsAskedFor } from './steps.ts';
import { quickSteps } from './tools.ts';

/** npm run check [-- step ...]: the checks before every commit, in about two minutes. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endCommands();
    process.exit(130);
  });
}
const results = await runSteps(stepsAskedFor(quickSteps), 3, false);
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(failed.length === 0 ? 'All well.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
