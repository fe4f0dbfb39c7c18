import { expect, test } from 'vitest';
import { readStatements, type Statement } from './wireProtocol.ts';
import { askedTwice, told } from './wireTold.ts';

const int = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size);
  bytes.writeIntBE(value, 0, size);
  return bytes;
};
const word = (text: string) => Buffer.from(`${text}\0`);
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};
const value = (bytes: Buffer | null) => (bytes === null ? int(-1, 4) : Buffer.concat([int(bytes.length, 4), bytes]));

const startup = message('', int(196_608, 4), word('user'), word('sigeba'), word(''));
const parse = (name: string, text: string) => message('P', word(name), word(text), int(0, 2));
const bind = (name: string, formats: number[], values: (Buffer | null)[]) =>
  message(
    'B',
    ...[word(''), word(name)],
    ...[int(formats.length, 2), ...formats.map((format) => int(format, 2))],
    ...[int(values.length, 2), ...values.map(value), int(0, 2)],
  );
const execute = message('E', word(''), int(0, 4));

const asked = Buffer.concat([
  startup,
  message('Q', word('begin')),
  parse('q1', 'select $1, $2'),
  bind('q1', [0, 1], [Buffer.from('città'), Buffer.from([1, 255])]),
  execute,
  message('S'),
  bind('q1', [], [null, Buffer.from('2')]),
  execute,
  message('Q', word('commit')),
]);

function read(parts: Buffer[]): Statement[] {
  const statements: Statement[] = [];
  const hear = readStatements((statement) => statements.push(statement));
  for (const part of parts) hear(part);
  return statements;
}

test('statements are parsed from the wire with their parameters, in whatever pieces they arrive', () => {
  const statements = read([asked]);
  expect(statements).toEqual([
    { text: 'begin', parameters: [] },
    { text: 'select $1, $2', parameters: ['città', '\\x01ff'] },
    { text: 'select $1, $2', parameters: [null, '2'] },
    { text: 'commit', parameters: [] },
  ]);
  expect(read([...asked].map((byte) => Buffer.from([byte])))).toEqual(statements);
});

test('a statement repeated with the same parameters is reported; begin and commit are not', () => {
  const begin = { text: 'begin', parameters: [] };
  const query = (id: string) => ({ text: 'select "a"."b" from "a" where "id" = $1', parameters: [id] });
  expect(told([begin, query('1'), query('2'), query('1'), begin])).toMatch(/2, 4: select a\.b from a where id = \$1 {2}\[1\]$/);
  expect(told([begin, query('1'), query('2'), begin])).toMatch(/None is asked twice\.$/);
});

test('a statement counts as repeated only while nothing was written or locked since', () => {
  const ask = (text: string, parameters: string[] = []): Statement => ({ text, parameters });
  const row = ask('select a from t where id = $1', ['1']);
  expect(askedTwice([ask('begin'), row, ask('select b from t'), row, ask('commit'), ask('begin')])).toEqual([
    '2, 4: select a from t where id = $1  [1]',
  ]);
  expect(askedTwice([row, ask('select a from t where id = $1', ['2'])])).toEqual([]);
  const changing = [
    'update t set a = $1',
    ' insert into t values (1)',
    'delete from t',
    'select a from t for no key update',
    'select pg_advisory_xact_lock(1)',
  ];
  for (const text of changing) expect(askedTwice([row, ask(text), row])).toEqual([]);
  expect(askedTwice([row, ask('update t set a = $1'), row, row])).toHaveLength(1);
});
