import type { Tx } from '../ground/db/db.types.ts';
import { type Asked, together } from '../ground/db/question.ts';

/** A question to the tables: a declared one, or several of them behind one name. */
type Reading<Values, Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** What one form has read of the tables. */
export type Readings = {
  /** The same question with the same values is asked once. Declared questions that are asked in one breath travel in one trip. */
  ask<Values extends object, Answer>(question: Reading<Values, Answer>, values: Values): Promise<Answer>;
  /** The verb has written what was read: it is asked anew. */
  forget(): void;
};

type Waiting = { asked: Asked<unknown>; answer: (answer: unknown) => void; fail: (failure: unknown) => void };

/**
 * Only reads go through here: which of them comes first decides nothing. In one breath means before anybody waits for
 * an answer.
 */
export function readingsOf(tx: Tx): Readings {
  const answers = new Map<unknown, Map<string, Promise<unknown>>>();
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const received = await together(tx, Object.fromEntries(sent.map(({ asked }, at) => [at, asked])));
      for (const [at, { answer }] of sent.entries()) answer(received[at]);
    } catch (failure) {
      for (const { fail } of sent) fail(failure);
    }
  }

  const inOneTrip = (asked: Asked<unknown>): Promise<unknown> =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) queueMicrotask(send);
      waiting.push({ asked, answer, fail });
    });

  return {
    forget: () => answers.clear(),
    ask<Values extends object, Answer>(question: Reading<Values, Answer>, values: Values): Promise<Answer> {
      const ofQuestion = answers.get(question) ?? new Map<string, Promise<unknown>>();
      answers.set(question, ofQuestion);
      const key = JSON.stringify(values);
      const answer = ofQuestion.get(key) ?? (isDeclared(question) ? inOneTrip(question.with(values)) : question(tx, values));
      ofQuestion.set(key, answer);
      return answer as Promise<Answer>;
    },
  };
}

const isDeclared = <Values>(question: unknown): question is { with(values: Values): Asked<unknown> } =>
  typeof question === 'function' && 'with' in question;

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
