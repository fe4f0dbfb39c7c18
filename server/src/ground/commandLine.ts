import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import type { Env } from './config/readSettings.ts';
import { withSettingsFile } from './config/settingsFile.ts';
import { trustAuthorities } from './config/trustAuthorities.ts';
import type { Bilingual } from './finding.ts';
import { inOneLine, StartError } from './startError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Typed<O extends Options> = {
  values: { [name in keyof O]?: O[name]['type'] extends 'boolean' ? boolean : string };
  words: string[];
};

export type Language = keyof Bilingual;

/** What a command gets besides what was typed: its settings. `look` reads them without those that are wrong, and names their mistakes. */
export type Surroundings = { config(): Config; look(): { config: Config; mistakes: string[]; env: Env } };
/** Where the settings of a command come from; `asked`: the file of `--settings`. */
type Reading = (asked: string | undefined) => Surroundings;
export type Command = { usage: Bilingual; run(args: string[], reading: Reading): Promise<void> };

/** Wrong arguments: the command prints its usage and ends with exit code 2. */
export class UsageError extends Error {}

/** A command of `sigeba`. `--settings FILE` belongs to each. */
export function defineCommand<const O extends Options>(
  { usage, options }: { usage: Bilingual; options: O },
  work: (typed: Typed<O> & Surroundings) => Promise<void>,
): Command {
  return {
    usage,
    async run(args, reading) {
      const { values, words, settings } = readArguments(args, options);
      await work(Object.assign({ values, words }, reading(settings)));
    },
  };
}

/**
 * Runs a command. `--help` prints the usage and does nothing; so do wrong arguments, with exit code 2. What prevents the work (StartError)
 * is told in one line.
 */
export async function runCommand({ usage, run }: Command, args: string[], reading: Reading): Promise<void> {
  const text = usage[languageOf(process.env)];
  if (args.includes('--help') || args.includes('-h')) return console.info(text);
  await inOneLine(async () => {
    try {
      await run(args, reading);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message === '' ? text : `${error.message}\n${text}`);
      process.exitCode = 2;
    }
  });
}

/** The language of the terminal, as the C library finds it. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  /^it(?![a-z])/.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'it' : 'en';

/** For developers: the environment alone. */
export const fromEnvironment: Reading = () =>
  surroundingsOf(
    () => process.env,
    () => {},
  );

/** For administrators: the environment and the file of settings, which together must say which installation is meant. */
export const fromSettings: Reading = (asked) =>
  surroundingsOf(
    () => withSettingsFile(process.env, asked),
    ({ databaseUrl }, { DATA_DIR }, mistakes) => {
      // A wrong address is an answer too, and is told as a mistake.
      const isWrong = mistakes.some((line) => line.startsWith('DATABASE_URL'));
      if (databaseUrl === null && !DATA_DIR?.trim() && !isWrong) throw new StartError(WHICH);
    },
  );

const WHICH =
  'Which installation? Neither DATABASE_URL nor DATA_DIR is set: write them to /etc/sigeba/sigeba.env, name another file with --settings, or set them in the environment.';

/** Reads nothing before it is asked: a command that needs no installation has no settings. */
function surroundingsOf(readEnv: () => Env, ensureTold: (config: Config, env: Env, mistakes: readonly string[]) => void): Surroundings {
  const look = () => {
    const env = readEnv();
    const { config, mistakes } = readConfig(env);
    ensureTold(config, env, mistakes);
    trustAuthorities(config);
    return { config, mistakes, env };
  };
  const config = () => {
    const { config, mistakes } = look();
    if (mistakes.length > 0) throw new ConfigError(mistakes);
    return config;
  };
  return { config, look };
}

function readArguments<O extends Options>(args: string[], options: O): Typed<O> & { settings: string | undefined } {
  try {
    const known: Options = Object.assign({ settings: { type: 'string' } }, options);
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    const { settings } = values;
    return { values: values as Typed<O>['values'], words: positionals, settings: typeof settings === 'string' ? settings : undefined };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses words beyond those that the command takes. @throws UsageError */
export function ensureNoMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`Not understood: ${words.join(' ')}`);
}
