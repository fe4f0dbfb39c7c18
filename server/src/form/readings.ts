import type { Tx } from '../ground/db/db.types.ts';

/** A query of the tables: a declared one, or several of them behind one name. */
type Reading<Values, Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** What one form has read of the tables. */
export type Readings = {
  /** Runs a query; with the same values only once. */
  ask<Values extends object, Answer>(query: Reading<Values, Answer>, values: Values): Promise<Answer>;
  /** Forgets the answers: the verb has written what was read. */
  forget(): void;
};

/** Only reads go through here: which of them comes first decides nothing. */
export function readingsOf(tx: Tx): Readings {
  const answers = new Map<unknown, Map<string, Promise<unknown>>>();
  return {
    forget: () => answers.clear(),
    ask<Values extends object, Answer>(query: Reading<Values, Answer>, values: Values): Promise<Answer> {
      const ofQuery = answers.get(query) ?? new Map<string, Promise<unknown>>();
      answers.set(query, ofQuery);
      const key = JSON.stringify(values);
      const answer = ofQuery.get(key) ?? query(tx, values);
      ofQuery.set(key, answer);
      return answer as Promise<Answer>;
    },
  };
}

/**
 * The answers of several who read at the same time. All of them have ended before the failure of the first that failed is
 * thrown: nobody is left to ask a transaction that is over.
 */
export async function allEnded<Answers extends readonly unknown[]>(
  ...reading: { [At in keyof Answers]: Promise<Answers[At]> | undefined }
): Promise<Answers> {
  const results = await Promise.allSettled(reading);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as unknown as Answers;
}
