import { type ParseArgsConfig, parseArgs } from 'node:util';
import { inOneLine } from './startError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Typed<O extends Options> = {
  values: { [name in keyof O]?: O[name]['type'] extends 'boolean' ? boolean : string };
  words: string[];
};

/** Wrong arguments: the command prints its usage and ends with exit code 2. */
export class UsageError extends Error {}

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/**
 * Runs a command. `--help` prints the usage and does nothing; so do wrong arguments. What prevents the work (StartError) is told in one
 * line.
 */
export async function runCommand<const O extends Options>(
  { usage, options }: { usage: string; options: O },
  work: (typed: Typed<O>) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.info(usage);
  await inOneLine(async () => {
    try {
      await work(readArguments(args, options));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message === '' ? usage : `${error.message}\n${usage}`);
      process.exitCode = 2;
    }
  });
}

function readArguments<O extends Options>(args: string[], options: O): Typed<O> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Typed<O>['values'], words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses words beyond those that the command takes. @throws UsageError */
export function ensureNoMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`Not understood: ${words.join(' ')}`);
}
