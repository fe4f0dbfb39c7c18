import type { Alarms } from '../alarms.ts';
import type { Db } from '../db/db.types.ts';
import { countGuesses } from './guesses.queries.ts';
import { hourOf } from './recordGuess.ts';

const EVERY_MS = 60_000;
/** Wrong passwords, codes and links within this hour and the previous one from which the alarm begins: more than people mistype. */
const MANY = 300;
/** The same for one account: ten in a row lock one network for a quarter of an hour, so that somebody persists who makes so many. */
const MANY_OF_ONE = 60;

type Options = { db: Db; alarms: Alarms; clock: () => Date };

/** Begins, rewords or ends the alarm that somebody is guessing passwords, codes or links. */
export async function lookForGuesses({ db, alarms, clock }: Options): Promise<void> {
  const since = new Date(hourOf(clock()).getTime() - 3_600_000);
  const { volte, diUno } = await countGuesses(db, { since });
  const many = volte >= MANY || diUno >= MANY_OF_ONE;
  const text = `Guesses: ${volte} wrong passwords, codes or links since ${since.toISOString()}, ${diUno} of one account. The register tells whence.`;
  alarms.set('guesses', many ? text : null);
}

/** Looks every minute while the server lives; nothing changes while the database is away. */
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
