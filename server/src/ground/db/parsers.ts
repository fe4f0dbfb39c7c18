import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** text[], which the typings of pg lack. */
const TEXT_ARRAY = 1009 as TypeId;

/**
 * What each column type becomes in JavaScript: the only such table. int8 and numeric become numbers: ids and counts stay below 2^53, money
 * has at most fourteen digits, two of them decimals, and is summed in cents. A date is a day without a time zone and stays a text. An
 * instant is a Date, exact because the columns are timestamptz(3).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, parseInteger], // int8
  [1700, Number], // numeric
  [1082, asItIs], // date
  [1184, parseInstant], // timestamptz
  [1016, arrayOf(parseInteger)], // int8[]
  [1231, arrayOf(Number)], // numeric[]
  [1182, arrayOf(asItIs)], // date[]
  [1185, arrayOf(parseInstant)], // timestamptz[]
]);

/** For `types` of a pg connection. Expects a session that speaks ISO dates in UTC, as database.ts sets it. */
export const types: pg.CustomTypesConfig = { getTypeParser };

function getTypeParser(oid: TypeId, format?: 'text' | 'binary') {
  const parser = format === 'binary' ? undefined : parsers.get(oid);
  return parser ?? pg.types.getTypeParser(oid, format);
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a JavaScript number holds exactly`);
  return value;
}

/** '2026-03-31 11:00:00.5+00' */
function parseInstant(text: string): Date {
  if (!text.endsWith('+00')) throw new RangeError(`${text} is not an instant in UTC of our era`);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

function asItIs(text: string): string {
  return text;
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
