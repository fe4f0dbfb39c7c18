import { API_ROOT } from './apiRoot.ts';
import { sessionHeaders } from './sessionHeaders.ts';

/** After so many milliseconds an answer that nobody has wanted is asked for again. */
const FRESH_MS = 10_000;

type Asked = { carried: string; at: number; answer: Promise<Response> };
const asked = new Map<string, Asked>();
const carriedNow = (headers: Record<string, string>): string => JSON.stringify(headers);

/** Asks for a GET before the page that wants it is there. A failure is for whoever takes the answer. */
export function askAhead(resource: string): Promise<Response> {
  const headers = sessionHeaders();
  const answer = fetch(API_ROOT + resource, { headers });
  answer.catch(() => undefined);
  asked.set(resource, { carried: carriedNow(headers), at: performance.now(), answer });
  return answer;
}

/** The answer that was asked for ahead, once: null where there is none, it is old, or somebody else asks now or in another language. */
export function takeAnswer(resource: string): Promise<Response> | null {
  const found = asked.get(resource);
  if (found === undefined) return null;
  asked.delete(resource);
  return performance.now() - found.at < FRESH_MS && found.carried === carriedNow(sessionHeaders()) ? found.answer : null;
}
