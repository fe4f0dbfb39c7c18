import { expect, test } from 'vitest';
import { evaluatesMacroArea, isLeggibileAncora } from './commissione.rules.ts';

const [PRESIDENTE, FISICA, MEDICINA, ESTRANEO] = [1, 2, 3, 9];
const [SCIENZE, VITA, SOCIALI] = [11, 12, 13];
const generale = {
  specializzata: false,
  presidenteId: PRESIDENTE,
  membri: [FISICA, MEDICINA],
  aree: [
    [FISICA, SCIENZE],
    [MEDICINA, VITA],
  ],
} as const;
const specializzata = { ...generale, specializzata: true };

test.each([
  ['the chair of a general commissione all macro-areas', PRESIDENTE, SOCIALI, generale, true],
  ['a member those of their seat', FISICA, SCIENZE, generale, true],
  ['and of no other', FISICA, VITA, generale, false],
  ['a member nothing that comes from no macro-area', FISICA, null, generale, false],
  ['a member of a specialised one all of them', MEDICINA, SOCIALI, specializzata, true],
  ['also what comes from none', MEDICINA, null, specializzata, true],
  ['whoever sits in neither nothing', ESTRANEO, SCIENZE, specializzata, false],
  ['nobody where nobody evaluates', PRESIDENTE, SCIENZE, undefined, false],
] as const)('a person evaluates: %s', (_, utenteId, macroareaId, commissione, is) => {
  expect(evaluatesMacroArea(utenteId, macroareaId, { ammesse: [], commissione })).toBe(is);
});

test('nobody evaluates what the classe leaves out, the chair included', () => {
  const by = (macroareaId: number | null) => evaluatesMacroArea(PRESIDENTE, macroareaId, { ammesse: [VITA], commissione: generale });
  expect([by(VITA), by(SCIENZE), by(null)]).toEqual([true, false, false]);
});

test.each([
  ['while a classe is not official', null, '2040-01-01T00:00:00.000Z', true],
  ['on the day two years after the last one became official', '2026-05-20T11:00:00.000Z', '2028-05-20T21:00:00.000Z', true],
  ['not from the day after, in Rome', '2026-05-20T11:00:00.000Z', '2028-05-20T22:00:00.000Z', false],
  ['after 29 February until the 28th', '2028-02-29T11:00:00.000Z', '2030-03-01T11:00:00.000Z', false],
] as const)('the people of a commissione that is not in charge read its statistics %s (D-205)', (_, ufficialeDal, received, is) => {
  expect(isLeggibileAncora(ufficialeDal, received)).toBe(is);
});
