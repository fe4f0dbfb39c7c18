import { describe, expect, test } from 'vitest';
import { PRINTS } from './schermate.expected.ts';
import { printReads, STAMPE, userTypeOf } from './stampe.ts';

describe('a print ticket', () => {
  test.each([
    ['/proposte/12/print', '/proposte/12'],
    ['/proposte/12/print?userType=ur', '/ur/proposte/12'],
    ['/proposte/12/print', '/media/img/7'],
  ])('of %s reads %s', (risorsa, path) => expect(printReads(risorsa, path)).toBe(true));

  test.each([
    ['/proposte/12/print', '/proposte/13'],
    ['/proposte/12/print', '/ur/proposte/12'],
    ['/proposte/12/print?userType=ur', '/proposte/12'],
    ['/proposte/12/print?userType=utente', '/proposte/12'],
    ['/proposte/12/print?userType=proprio', '/proposte/12'],
    ['/proposte/12/print?userType=constructor', '/proposte/12'],
    ['/proposte/12', '/proposte/12'],
    ['/proposte/12/print/altro', '/proposte/12'],
    ['/proposte/12/print', '/proposte/12/print'],
    ['/proposte/12/print', '/media/img/7/altro'],
    ['/ur/proposte/export', '/ur/proposte/export'],
  ])('of %s does not read %s', (risorsa, path) => expect(printReads(risorsa, path)).toBe(false));

  test('without a userType it is the own view', () => {
    expect([
      userTypeOf('/proposte/:id/print', null),
      userTypeOf('/proposte/:id/print', 'ur'),
      userTypeOf('/proposte/:id/print', 'utente'),
    ]).toEqual(['proprio', 'ur', null]);
  });
});

const printed = Object.entries(STAMPE).flatMap(([path, views]) => Object.keys(views).map((userType) => `${path} ${userType}`));
const address = ({ path, userType }: (typeof PRINTS)[number]) => `${path} ${userType}`;

describe('the print pages of the specification', () => {
  test('are those of the application, with what is ours and without what is missing', () => {
    expect(new Set(printed)).toEqual(new Set(PRINTS.filter(({ missing }) => missing === null).map(address)));
  });

  test.each(PRINTS.flatMap((row) => (row.missing === null ? [] : [[address(row), row.missing]])))('lack %s: it waits for %s', (page) => {
    expect(printed).not.toContain(page);
  });
});
