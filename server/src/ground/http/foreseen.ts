import type { Actor } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import { connectionOf } from '../db/question.ts';

type Question<Values, Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** What a verb would ask first, as one question with its values. */
type First = { question: Question<never, unknown>; values: object };
export type Foresees = (request: never) => First;

/**
 * A verb that only reads, whose first question depends on nothing but who asks and what the request says: it leaves with the look at the
 * session, for whoever the token was last admitted as. `foreseen` asks it in the verb. The question may be all that it asks, with the commit.
 */
export const foreseeing = <Verb extends object, Asking, Values extends object>(
  verb: Verb,
  question: Question<Values, unknown>,
  valuesOf: (request: Asking) => Values,
): Verb => Object.assign(verb, { foresees: (request: Asking) => ({ question, values: valuesOf(request) }) });

type Ahead = { question: unknown; key: string; answer: unknown };

/** What was asked ahead in a transaction whose session has been judged since. */
const ahead = new WeakMap<Tx, Ahead>();

/**
 * The answer of a question that was asked ahead: if it is the very same, with the same values (JSON, as all that a question is given), and
 * once; else it is asked now. So what was remembered of a token decides nothing.
 */
export async function foreseen<Values extends object, Answer>(tx: Tx, question: Question<Values, Answer>, values: Values): Promise<Answer> {
  const asked = ahead.get(tx);
  ahead.delete(tx);
  const isSame = asked?.question === question && asked.key === JSON.stringify(values);
  return isSame ? (asked.answer as Answer) : question(tx, values);
}

/** Of so many tokens an application remembers who they were admitted as; then all is forgotten. */
const KEEP = 5_000;
export type Admitted = Map<string, Actor>;

/** Judges a session, and asks ahead meanwhile. Nothing of the answer is at hand before the session has been judged, and of one that is refused never. */
export async function judgedBeside<Judged extends { actor: Actor }>(
  tx: Tx,
  { tokenHash, admitted }: { tokenHash: Buffer | null; admitted: Admitted },
  judge: () => Promise<Judged>,
  first: (before: Actor) => First | null,
): Promise<Judged> {
  const token = tokenHash?.toString('base64');
  const before = token === undefined ? undefined : admitted.get(token);
  const asked = before === undefined ? null : first(before);
  // At hand for both, so that the look at the session is the first to leave.
  if (asked !== null) await connectionOf(tx);
  const judging = judge();
  const answering = asked === null ? undefined : asked.question(tx, asked.values as never);
  // Both have ended before anybody is refused: nobody is left to ask a transaction that is over.
  const [judged, answered] = await Promise.allSettled([judging, answering]);
  // Whoever is refused asks nothing ahead next time, and what fails for who was admitted before is not asked for them again.
  if (token !== undefined && [judged, answered].some(({ status }) => status === 'rejected')) admitted.delete(token);
  if (judged.status === 'rejected') throw judged.reason;
  if (answered.status === 'rejected') throw answered.reason;
  if (token !== undefined) remember(admitted, token, judged.value.actor);
  if (asked !== null) ahead.set(tx, { question: asked.question, key: JSON.stringify(asked.values), answer: answered.value });
  return judged.value;
}

function remember(admitted: Admitted, token: string, actor: Actor): void {
  if (admitted.size >= KEEP) admitted.clear();
  admitted.set(token, actor);
}
