import { describe, expect, test } from 'vitest';
import { PRINTS } from './schermate.expected.ts';
import { isStampaIgnota, type PaginaStampa, printReads, STAMPE, userTypeOf } from './stampe.ts';

describe('a print ticket', () => {
  test.each([
    ['/proposte/12/print', '/proposte/12'],
    ['/proposte/12/print?userType=ur', '/ur/proposte/12'],
    ['/proposte/12/print', '/media/img/7'],
    ['/proposte/12/print', '/form/3/versioni/2/aB_9-x'],
  ])('a ticket of %s reads %s', (risorsa, path) => expect(printReads(risorsa, path)).toBe(true));

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
    ['/proposte/12/print', '/form/3'],
    ['/ur/proposte/export', '/ur/proposte/export'],
  ])('a ticket of %s does not read %s', (risorsa, path) => expect(printReads(risorsa, path)).toBe(false));

  test('a ticket is refused only for a view that its page does not have', () => {
    const asked = ['?userType=utente', '?userType=proprio', '?userType=', '?userType=ur', ''].map((query) => `/proposte/12/print${query}`);
    expect([...asked, '/valutazioni/12/print', '/ur/proposte/export?userType=utente'].map(isStampaIgnota)).toEqual([
      ...[true, true, true, false, false],
      ...[true, false],
    ]);
  });

  test('a ticket without a userType is for the own view', () => {
    expect([
      userTypeOf('/proposte/:id/print', null),
      userTypeOf('/proposte/:id/print', 'ur'),
      userTypeOf('/proposte/:id/print', 'utente'),
    ]).toEqual(['proprio', 'ur', null]);
  });
});

const known = (pagina: PaginaStampa) => ['ur', 'mc', 'rad', 'ref', 'utente'].filter((each) => userTypeOf(pagina, each) !== null);
const printed = Object.entries(STAMPE).flatMap(([path, views]) => Object.keys(views).map((userType) => `${path} ${userType}`));
const address = ({ path, userType }: (typeof PRINTS)[number]) => `${path} ${userType}`;

describe('the print pages of the specification', () => {
  test('the print pages are those of the application, with ours and without missing ones', () => {
    expect(new Set(printed)).toEqual(new Set(PRINTS.filter(({ missing }) => missing === null).map(address)));
  });

  test('each page knows the userTypes of the specification, and no other word [MEDIA-002] [PROP-013]', () => {
    expect(known('/proposte/:id/print')).toEqual(['ur', 'mc', 'rad', 'ref']);
  });

  test('the pages of a report and of a sheet know fewer [REND-008] [MEDIA-004]', () => {
    expect(known('/rendicontazioni/:id/print')).toEqual(['ur', 'rad']);
    expect(known('/valutazioni/:id/print')).toEqual(['ur']);
    expect(userTypeOf('/valutazioni/:id/print', null)).toBeNull();
  });
});
