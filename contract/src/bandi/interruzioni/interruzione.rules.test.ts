import { expect, test } from 'vitest';
import { checkInterruzione, checkProroga, prorogaProposta, termineColpito } from './interruzione.rules.ts';

const NOW = new Date('2026-03-20T20:00:00.000Z');
const GOOD = { dal: '2026-03-20T12:10:00.000Z', al: '2026-03-20T14:40:00.000Z', motivo: 'Guasto della rete di Ateneo' };
const fieldsOf = (interruzione: Parameters<typeof checkInterruzione>[0]) => checkInterruzione(interruzione, NOW).map(({ campo }) => campo);

test('an interruption needs a begin, an end after it and a reason', () => {
  expect(fieldsOf(GOOD)).toEqual([]);
  expect(fieldsOf({ ...GOOD, dal: null, motivo: ' ' })).toEqual(['dal', 'motivo']);
  expect(fieldsOf({ dal: null, al: null, motivo: '' })).toEqual(['dal', 'al', 'motivo']);
  expect(fieldsOf({ ...GOOD, al: null })).toEqual(['al']);
  expect(fieldsOf({ ...GOOD, al: GOOD.dal })).toEqual(['al']);
  expect(fieldsOf({ ...GOOD, motivo: 'x'.repeat(501) })).toEqual(['motivo']);
});

test('an interruption of more than seven days, or a month away, is refused', () => {
  expect(fieldsOf({ ...GOOD, al: '2026-03-27T12:10:00.000Z' })).toEqual([]);
  expect(fieldsOf({ ...GOOD, al: '2026-03-27T12:11:00.000Z' })).toEqual(['al']);
  expect(fieldsOf({ ...GOOD, dal: '2026-02-10T10:00:00.000Z', al: '2026-02-10T12:00:00.000Z' })).toEqual(['dal']);
});

test('deadlines count as hit until a day after the service is back', () => {
  const of = { dal: new Date(GOOD.dal), al: new Date(GOOD.al) };
  expect(termineColpito(of)).toEqual({ dal: of.dal, al: new Date('2026-03-21T14:40:00.000Z') });
});

test.each([
  ['within it: a whole day once it is over', '2026-03-20T13:00:00.000Z', '2026-03-21T15:00:00.000Z'],
  ['soon after: the same', '2026-03-20T22:59:00.000Z', '2026-03-21T15:00:00.000Z'],
  ['at the end of the day after: the hours that were lost', '2026-03-21T14:00:00.000Z', '2026-03-21T17:00:00.000Z'],
])('a deadline %s', (_what, scadenza, end) => {
  const of = { dal: new Date(GOOD.dal), al: new Date(GOOD.al) };
  expect(prorogaProposta(new Date(scadenza), of).toISOString()).toBe(end);
});

test('a new end must be after the earlier one and in the future', () => {
  const prima = '2026-03-20T13:00:00.000Z';
  expect(checkProroga({ prima, fine: '2026-03-21T13:00:00.000Z', now: NOW })).toBeNull();
  expect(checkProroga({ prima, fine: prima, now: NOW })).toBe('Il nuovo termine deve venire dopo il 20/03/2026 14:00.');
  expect(checkProroga({ prima, fine: '2026-03-20T19:00:00.000Z', now: NOW })).toBe('Il nuovo termine deve essere futuro.');
  expect(checkProroga({ prima, fine: null, now: NOW })).toBe('Inserisci il nuovo termine.');
});
