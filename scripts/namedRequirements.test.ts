import { describe, expect, test } from 'vitest';
import { listBySql, namedIn, readDecisions, readRequirements, report } from './namedRequirements.ts';
import { overlong, parse, testsOf } from './testTitles.ts';
import { actsOf, actsOfTest } from './writtenBySql.ts';

const named = (text: string) => namedIn('a.test.ts', text);
const tooMany = (text: string) => overlong(testsOf(parse('a.test.ts', text)));

describe('the requirements that tests name', () => {
  test('stand in brackets in the title, one or several', () => {
    expect(named("test('is sent [PROP-012]', () => {});")).toEqual(['PROP-012']);
    expect(named("describe('x', () => { it('y [PROP-012, API-001] [SEC-002]', () => {}); });")).toEqual(['PROP-012', 'API-001', 'SEC-002']);
    expect(named('test(`$name [PROP-012]`, () => {});')).toEqual(['PROP-012']);
  });

  test('may stand in a step of a journey', () => {
    expect(named("test('x', async () => { await test.step('is sent [PROP-012]', async () => {}); });")).toEqual(['PROP-012']);
  });

  test('may stand in the table of cases, without brackets in a cell of their own', () => {
    expect(named("test.each([['too long [FORM-139]', 1], ['empty [FORM-138]', 2]] as const)('%s', () => {});")).toEqual([
      'FORM-139',
      'FORM-138',
    ]);
    expect(named("test.for([{ title: 'too long [FORM-139]' }])('$title [FORM-001]', () => {});")).toEqual(['FORM-001', 'FORM-139']);
    expect(named("test.each([['BOZZA', 'ARCH-051'], ['ALL', 'ARCH-046, ARCH-036'], ['x', 'as ARCH-001']])('%s [%s]', () => {});")).toEqual([
      'ARCH-051',
      'ARCH-046',
      'ARCH-036',
    ]);
  });

  test('may stand in a table that the file names', () => {
    expect(named("const rows: Row[] = [['too long [FORM-139]', 1]]; test.each(rows)('%s', () => {});")).toEqual(['FORM-139']);
    expect(named("const rows = [['too long [FORM-139]', 1]]; test.skip.each(rows)('%s', () => {});")).toEqual([]);
    expect(named("const rows = [['A-001', 1]]; test.each(rows.map(([id, n]) => ({ id, n })))('$n [$id]', () => {});")).toEqual(['A-001']);
  });

  test('may stand in a table that is gone through around a test, when its title takes words of it', () => {
    const looped = (rest: string) => named(`for (const [a, id] of [['x', 'A-001'], ['y', 'A-002']] as const) ${rest}`);
    const filledIn = ['test(`$', '{a} [$', '{id}]`, () => {});'].join('');
    expect(looped(filledIn)).toEqual(['A-001', 'A-002']);
    expect(looped("test('z', () => check(a, id));")).toEqual([]);
  });

  test('do not count when the test is skipped, nor outside a title, nor in that of a group', () => {
    expect(named("test.skip('x [PROP-012]', () => {}); it.todo('y [PROP-013]');")).toEqual([]);
    expect(named("describe.skip('x', () => { test('y [PROP-012]', () => {}); });")).toEqual([]);
    expect(named("describe('x [PROP-012]', () => {});")).toEqual([]);
    expect(named("const note = 'see [PROP-012]'; test('z', () => { call('[PROP-013]'); }); // [PROP-014]")).toEqual([]);
  });

  test('are three in a title at most, those of the case included', () => {
    expect(tooMany("test('x [A-001] [A-002, A-003]', () => {});")).toEqual([]);
    expect(tooMany("test('x [A-001] [A-002, A-003] [A-004]', () => {});")).toEqual(['x [A-001] [A-002, A-003] [A-004]: 4 requirements']);
    expect(tooMany("test.each([['y', 'A-001'], ['z', 'A-002, A-003']])('%s [A-004] [A-005]', () => {});")).toEqual([
      '%s [A-004] [A-005], z: 4 requirements',
    ]);
  });

  test('may be decisions, each a row of its list', () => {
    expect(readDecisions('- **D-09** S lists.\n- **D-214** Forms, as D-13.\nD-99\n  - **D-98** within\n')).toEqual(['D-09', 'D-214']);
  });

  test('are counted per area, those that only a test by SQL names apart, and those without a test are listed', () => {
    const list = readRequirements(
      'id\tkind\trequirement\tsource\tcheck\nA-001\trule\tFirst.\tA1\tx\nA-002\trule\tSecond.\tA1 (D-22)\tx\nB-001\trule\tThird.\tB1\tx\n',
    );
    const naming = (ids: string[], acts: string[] = []) => ({ file: 'a.test.ts', title: 'x', ids, acts });
    const lines = report(list, [naming(['A-001']), naming(['A-001', 'B-001'], ['officialise'])]).split('\n');
    expect(lines.slice(1, 4).map((line) => line.split(/\s+/))).toEqual([
      ['A', '2', '1', '0', '50%'],
      ['B', '1', '1', '1', '100%'],
      ['all', '3', '2', '1', '66%'],
    ]);
    expect(lines.slice(5)).toEqual(['Without a test that names them:', 'A-002  Second.']);
  });
});

describe('what a test writes by SQL though the office has a call for it', () => {
  const acts = (text: string) => {
    const program = parse('a.test.ts', text);
    const actsOfOne = actsOfTest(program);
    return Object.fromEntries(testsOf(program).map(({ title, call }) => [title, actsOfOne(call)]));
  };

  test('stands in the test, in a function or a constant that it uses, or before all of them', () => {
    const text = `
      const officialised = async () => writtenDirectly(app).officialise(bando, { at });
      test('a', async () => { await writtenDirectly(app).block(utente); });
      describe('x', () => {
        const known = officialised();
        test('b', async () => { await known; });
        test('c', async () => { const known = 1; return known; });
      });`;
    expect(acts(text)).toEqual({ a: ['block'], b: ['officialise'], c: [] });
    expect(acts(`beforeEach(() => writtenDirectly(app).block(a)); test('a', () => {}); test('b', () => {});`)).toEqual({
      a: ['block'],
      b: ['block'],
    });
    const kept = `
      const { giveEsito } = writtenDirectly(app);
      const office = writtenDirectly(app);
      test('a', () => giveEsito(x));
      test('b', () => office.officialise(y));
      test('c', () => {});`;
    expect(acts(kept)).toEqual({ a: ['giveEsito'], b: ['officialise'], c: [] });
    expect(actsOf(parse('scene.ts', 'export const build = () => writtenDirectly(app).giveEsito(a);'))).toEqual(['giveEsito']);
  });

  test('is listed under its act with the reason, a table of cases once', () => {
    const one = { file: 'a.test.ts', title: 'x', ids: [], acts: ['block'] };
    expect(
      listBySql([one, one, { ...one, title: 'y', acts: [] }], new Map([['scene.ts', ['giveEsito']]]), {
        block: 'it is long',
        giveEsito: 'it is far',
      }).split('\n'),
    ).toEqual([
      'Written directly, though the office has a call for each, 1 tests and 1 scenes:',
      '  block, because it is long',
      '    a.test.ts: x',
      '  giveEsito, because it is far',
      '    scene.ts, for every test that stands on it',
    ]);
  });
});
