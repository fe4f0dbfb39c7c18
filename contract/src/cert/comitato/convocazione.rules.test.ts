import { expect, test } from 'vitest';
import { canConvokeSeduta, checkConvocazione } from './convocazione.rules.ts';

test('members are called to a sitting in preparation of today or later, if somebody is expected', () => {
  const aperta = { registrata: false, annullata: false, decisioni: 0, dataSeduta: '2026-03-25', oggi: '2026-03-20', attesi: 4 };
  const reason = (said: object) => {
    const verdict = canConvokeSeduta({ ...aperta, ...said });
    return verdict.ok ? null : verdict.reason;
  };
  expect([reason({}), reason({ dataSeduta: '2026-03-20' })]).toEqual([null, null]);
  expect([reason({ registrata: true }), reason({ annullata: true }), reason({ dataSeduta: '2026-03-19' }), reason({ attesi: 0 })]).toEqual([
    'SEDUTA_REGISTRATA',
    'SEDUTA_ANNULLATA',
    'SEDUTA_PASSATA',
    'SEDUTA_SENZA_ATTESI',
  ]);
});

test('a convocation states begin, end and place, and times are parsed as they are typed', () => {
  const buona = { oraInizio: '10:00', oraFine: '12.30', luogo: 'Sala Senato', messaggio: '' };
  const campi = (said: object) => checkConvocazione({ ...buona, ...said }).map(({ campo }) => campo);
  expect(campi({})).toEqual([]);
  expect(campi({ oraInizio: '0930', oraFine: '9:31' })).toEqual([]);
  expect(campi({ oraInizio: '25:00' })).toEqual(['oraInizio']);
  expect(campi({ oraFine: '' })).toEqual(['oraFine']);
  expect(campi({ oraFine: '10:00' })).toEqual(['oraFine']);
  expect(campi({ luogo: ' ' })).toEqual(['luogo']);
  expect(campi({ messaggio: 'x'.repeat(2001) })).toEqual(['messaggio']);
});
