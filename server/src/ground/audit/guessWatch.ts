import type { Alarms } from '../alarms.ts';
import type { Db } from '../db/db.types.ts';
import { countGuesses } from './guesses.queries.ts';
import { hourOf } from './recordGuess.ts';

const EVERY_MS = 60_000;
/** Wrong passwords, codes and links within this hour and the one before: more than people mistype. */
const MANY = 300;
/** Of one account: ten in a row lock one network for a quarter of an hour, so that these are somebody's who goes on. */
const MANY_OF_ONE = 60;

type Options = { db: Db; alarms: Alarms; clock: () => Date };

/** Begins, words anew or ends the alarm that something is being guessed. */
export async function lookForGuesses({ db, alarms, clock }: Options): Promise<void> {
  const since = new Date(hourOf(clock()).getTime() - 3_600_000);
  const { volte, diUno } = await countGuesses(db, { since });
  const many = volte >= MANY || diUno >= MANY_OF_ONE;
  const text = `Guesses: ${volte} wrong passwords, codes or links since ${since.toISOString()}, ${diUno} of one account. The register tells whence.`;
  alarms.set('guesses', many ? text : null);
}

/** Looks each minute for as long as the server lives; while the database is away nothing is known anew. */
export function startGuessWatch(options: Options): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => lookForGuesses(options)).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
