import { describe, expect, test } from 'vitest';
import { namedIn, readRequirements, report } from './namedRequirements.ts';

const named = (text: string) => namedIn('a.test.ts', text);

describe('the requirements that tests name', () => {
  test('stand in brackets in the title, one or several', () => {
    expect(named("test('is sent [PROP-012]', () => {});")).toEqual(['PROP-012']);
    expect(named("describe('x', () => { it('y [PROP-012, API-001] [SEC-002]', () => {}); });")).toEqual(['PROP-012', 'API-001', 'SEC-002']);
    expect(named('test(`$name [PROP-012]`, () => {});')).toEqual(['PROP-012']);
  });

  test('may stand in the table of cases', () => {
    expect(named("test.each([['too long [FORM-139]', 1], ['empty [FORM-138]', 2]] as const)('%s', () => {});")).toEqual([
      'FORM-139',
      'FORM-138',
    ]);
    expect(named("test.for([{ title: 'too long [FORM-139]' }])('$title [FORM-001]', () => {});")).toEqual(['FORM-001', 'FORM-139']);
  });

  test('may stand in a table that the file names', () => {
    expect(named("const rows: Row[] = [['too long [FORM-139]', 1]]; test.each(rows)('%s', () => {});")).toEqual(['FORM-139']);
    expect(named("const rows = [['too long [FORM-139]', 1]]; test.skip.each(rows)('%s', () => {});")).toEqual([]);
  });

  test('do not count when the test is skipped, nor outside a title', () => {
    expect(named("test.skip('x [PROP-012]', () => {}); it.todo('y [PROP-013]');")).toEqual([]);
    expect(named("const note = 'see [PROP-012]'; test('z', () => { call('[PROP-013]'); }); // [PROP-014]")).toEqual([]);
  });

  test('are counted per area, and those without a test are listed', () => {
    const list = readRequirements(
      'id\tkind\trequirement\tsource\tcheck\nA-001\trule\tFirst.\tA1\tx\nA-002\trule\tSecond.\tA1 (D-22)\tx\nB-001\trule\tThird.\tB1\tx\n',
    );
    const lines = report(list, new Set(['A-001', 'B-001'])).split('\n');
    expect(lines.slice(1, 4).map((line) => line.split(/\s+/))).toEqual([
      ['A', '2', '1', '50%'],
      ['B', '1', '1', '100%'],
      ['all', '3', '2', '66%'],
    ]);
    expect(lines.slice(5)).toEqual(['Without a test that names them:', 'A-002  Second.']);
  });
});
