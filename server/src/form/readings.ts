import type { Tx } from '../ground/db/db.types.ts';

/** A query: a declared one, or several behind one name. */
type ReadQuery<Values, Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** The queries of one form and their answers. */
export type Readings = {
  /** Runs a query; with the same values only once. */
  ask<Values extends object, Answer>(query: ReadQuery<Values, Answer>, values: Values): Promise<Answer>;
  /** Forgets all answers, because the verb has written what was read. */
  forget(): void;
};

/** Only reads go through here, so their order does not matter. */
export function readingsOf(tx: Tx): Readings {
  const answers = new Map<unknown, Map<string, Promise<unknown>>>();
  return {
    forget: () => answers.clear(),
    ask<Values extends object, Answer>(query: ReadQuery<Values, Answer>, values: Values): Promise<Answer> {
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
 * Awaits several reads that run at the same time. All of them have ended before the first failure is thrown, so that none goes on in a
 * transaction that is over.
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
