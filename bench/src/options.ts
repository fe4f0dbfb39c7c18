import { parseArgs } from 'node:util';

export type Options = {
  /** How long each case is measured, after its warm-up. */
  seconds: number;
  warmUpSeconds: number;
  proposte: number;
  utenti: number;
  /** Measure the page among 10,000 and among 1,000,000 proposte instead of the cases. */
  flat: boolean;
  /** Measure the form of 300 fields in the browser instead of the cases. */
  form: boolean;
  /** Cases whose name contains this text; empty means all. */
  only: string;
  /** Whether the result replaces docs/benchmark.md. */
  write: boolean;
};

const WORDS = `npm run bench -- [--quick] [--flat] [--form] [--only <part of a case's name>]
  --quick  10,000 proposte and 2 s per case, nothing is written
  --flat   the page among 10,000 and among 1,000,000 proposte
  --form   the form of 300 fields: check, opening, typing
  --only   some cases, nothing is written
DATABASE_URL chooses the PostgreSQL, whose user may create databases; without it the server's own is used.`;

/** @throws Error with the usage when an option is unknown */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        flat: { type: 'boolean', default: false },
        form: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
      },
    });
    const { quick, flat, form, only } = values;
    return {
      seconds: quick ? 2 : 8,
      warmUpSeconds: quick ? 1 : 2,
      proposte: quick ? 10_000 : 100_000,
      utenti: 10_000,
      flat,
      form,
      only,
      write: !quick && only === '',
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${WORDS}`, { cause: error });
  }
}
