import { expect, test } from 'vitest';
import { massivoTesti } from './massivo.testi.ts';
import { writtenCounts } from './writtenCounts.ts';

test('thousands of rows are written as numbers are in Italian, in each sentence that says them', () => {
  const conteggi = { RESPINTA: 16, DA_CONFERMARE: 2, AGGIUNTA: 9984, CAMBIATA: 0, INVARIATA: 1200 };
  expect(writtenCounts({ conteggi })).toEqual({
    RESPINTA: '16',
    DA_CONFERMARE: '2',
    AGGIUNTA: '9.984',
    CAMBIATA: '0',
    INVARIATA: '1.200',
  });
  expect(massivoTesti.it.applica_other).not.toContain('{{count}}');
});
