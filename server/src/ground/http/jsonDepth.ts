import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refuse.ts';

/** Levels of lists and objects in a body at most. Forms and templates have fewer than twenty. */
export const DEPTH_MAX = 100;

const [QUOTE, BACKSLASH, LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = ['"', '\\', '[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));

/** Whether a text nests lists and objects deeper than that; brackets within strings do not count. Scans the text once, without parsing. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === LIST || code === OBJECT) depth += 1;
    else if (code === END_OF_LIST || code === END_OF_OBJECT) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** The end of the string that begins at a quote; the end of the text where it is not closed. */
function endOfString(json: string, begin: number): number {
  for (let at = json.indexOf('"', begin + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/** Refuses a JSON body that nests deeper: parsing two megabytes of brackets would block everybody for a second and more. */
export function limitDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refused(no('UNREADABLE')));
    else void parse(request, body, done);
  });
}
