import type { Tx } from '../db/db.types.ts';

type Question<Values, Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** What somebody would ask first, were it for a verb: by the person, and by what the request says. */
export type Foresees = (request: Asker) => { question: Question<never, unknown>; values: object };
type Asker = { actor: { id: number }; params: never };

/**
 * A verb that only reads, whose first question depends on nothing but who asks and what the request says: it leaves with the look at the
 * session, for the person whose session the token was before. `foreseen` asks it in the verb.
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
 * The answer of a question that was asked ahead: if it is the very same, for the person that the session has named, and once; else it is
 * asked now. So what was remembered of a token decides nothing.
 */
export async function foreseen<Values extends object, Answer>(tx: Tx, question: Question<Values, Answer>, values: Values): Promise<Answer> {
  const asked = ahead.get(tx);
  ahead.delete(tx);
  const isSame = asked?.question === question && asked.key === JSON.stringify(values);
  return isSame ? (asked.answer as Answer) : question(tx, values);
}

/** Of so many tokens it is remembered whose they were; then all is forgotten. */
const KEEP = 10_000;
const persons = new Map<string, number>();

/** Judges a session, and asks ahead meanwhile. Nothing of the answer is at hand before the session has been judged, and of one that is refused never. */
export async function judgedBeside<Judged extends { actor: { id: number } }>(
  tx: Tx,
  tokenHash: Buffer | null,
  judge: () => Promise<Judged>,
  first: (utenteId: number) => ReturnType<Foresees> | null,
): Promise<Judged> {
  const token = tokenHash?.toString('base64');
  const before = token === undefined ? undefined : persons.get(token);
  const judging = judge();
  const asked = before === undefined ? null : first(before);
  const answering = asked === null ? undefined : asked.question(tx, asked.values as never);
  // Both have ended before anybody is refused: nobody is left to ask a transaction that is over.
  const [judged, answered] = await Promise.allSettled([judging, answering]);
  if (judged.status === 'rejected') throw judged.reason;
  if (answered.status === 'rejected') throw answered.reason;
  if (token !== undefined) remember(token, judged.value.actor.id);
  if (asked !== null) ahead.set(tx, { question: asked.question, key: JSON.stringify(asked.values), answer: answered.value });
  return judged.value;
}

function remember(token: string, utenteId: number): void {
  if (persons.size >= KEEP) persons.clear();
  persons.set(token, utenteId);
}
