// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionHeaders } from './sessionHeaders.ts';
import { SESSION_KEY } from './storedSession.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('every call says who the browser takes itself for, once somebody has logged in [API-248]', () => {
  expect(sessionHeaders()).toEqual({ 'accept-language': 'it', 'x-client-id': '1' });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'abc', tokenImpersona: null, utenteId: 7 }));
  expect(sessionHeaders()).toEqual({ 'accept-language': 'it', 'x-client-id': '1', 'x-user-id': '7', authorization: 'Bearer abc' });
});
