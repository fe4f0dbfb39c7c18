import { expect, test } from 'vitest';
import { sessionChange } from './sessionChange.ts';

const ELENA = { token: 't', tokenImpersona: null, utenteId: 7 };
const ELENA_FOR_MARIA = { token: 't', tokenImpersona: 'i', utenteId: 8 };
const GIOVANNI = { token: 'u', tokenImpersona: null, utenteId: 9 };
const GIOVANNI_FOR_MARIA = { token: 'u', tokenImpersona: 'j', utenteId: 8 };

test.each([
  ['the session was ended', ELENA, null, 'chiusa'],
  ['somebody else is in', ELENA, GIOVANNI, 'cambiata'],
  ['somebody else is in, who acts for another already', ELENA, GIOVANNI_FOR_MARIA, 'cambiata'],
  ['somebody is in where nobody was', null, GIOVANNI, 'cambiata'],
  ['the reader acts for another', ELENA, ELENA_FOR_MARIA, 'impersona'],
  ['the reader has ceased to', ELENA_FOR_MARIA, ELENA, 'rientro'],
] as const)('%s', (_, before, session, come) => {
  expect(sessionChange(session, before)).toBe(come);
});
