import { parseArgs } from 'node:util';

export type Options = {
  /** Seconds for which each case is measured, after its warm-up. */
  seconds: number;
  warmUpSeconds: number;
  proposte: number;
  utenti: number;
  /**
   * What is measured: the cases, the lists among 10,000 and among 1,000,000 proposte, or in the browser the form of 300 fields, or the
   * first pages.
   */
  what: 'cases' | 'flat' | 'form' | 'pages';
  /** Small and short: proves that every case runs to its end, and measures nothing. */
  quick: boolean;
  /**
   * Simultaneous connections after the cases. A slow machine would refuse a large crowd because of its time limits, so the quick one is
   * small.
   */
  crowd: number;
  /** Cases whose name contains this text; empty means all. */
  only: string;
  /** Whether the result is written into docs/benchmark.md. */
  write: boolean;
};

const WORDS = `npm run bench -- [--quick] [--flat | --form | --pages] [--only <part of a case's name>] [--seconds <each case>]
  --quick    10,000 proposte and a fifth of a second per case: whether every case still runs, nothing is written
  --flat     lists among 10,000 and among 1,000,000 proposte
  --form     the form of 300 fields: check, opening, typing
  --pages    when first pages show what is largest on them, on a slow processor and on a slow network
  --only     some cases, nothing is written
  --seconds  8 unless told
DATABASE_URL chooses the PostgreSQL, whose user may create databases; without it the server's own is used.`;

/** @throws Error with the usage where an option is unknown */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        flat: { type: 'boolean', default: false },
        form: { type: 'boolean', default: false },
        pages: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        seconds: { type: 'string', default: '8' },
      },
    });
    const { quick, flat, form, pages, only } = values;
    const seconds = quick ? 0.2 : Number(values.seconds);
    if (!(seconds > 0 && seconds <= 600)) throw new Error(`--seconds ${values.seconds} is not a number of seconds`);
    return {
      seconds,
      warmUpSeconds: quick ? 0.1 : Math.min(2, seconds),
      proposte: quick ? 10_000 : 100_000,
      utenti: quick ? 900 : 10_000,
      what: flat ? 'flat' : form ? 'form' : pages ? 'pages' : 'cases',
      quick,
      crowd: only === '' ? (quick ? 40 : 300) : 0,
      only,
      write: !quick && only === '',
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${WORDS}`, { cause: error });
  }
}
