import { expect, test } from 'vitest';
import { isDettaRiaperta, mancanzeOf } from './iter.rules.ts';

test('of what keeps a classe from being official, what was reopened is told apart: it stands among the drafts', () => {
  const mancanze = mancanzeOf(
    (['RIAPERTA', 'SENZA_ESITO', 'NON_CONCLUSO'] as const).map((mancanza) => ({ numeroProtocollo: 'RM2026-0000001', mancanza })),
  );
  expect(mancanze.map(isDettaRiaperta)).toEqual([true, false, false]);
});
