import { expect, test } from 'vitest';
import { valorePerReferee, valorePerTutti } from './criteri.rules.ts';

const NONE = { descrizioneEn: null, valoreTrueEn: null, valoreFalseEn: null };
const valore = { valore: 1, descrizione: 'Requisiti', minimo: null, massimo: null, valoreTrue: null, valoreFalse: null, ...NONE };

test.each<[string, object, object]>([
  ['a plain Sì as Yes', { valoreTrue: 'Sì', valoreFalse: 'No' }, { valoreTrue: 'Yes', valoreFalse: 'No' }],
  ['SI without its accent as Yes', { valoreTrue: ' SI ' }, { valoreTrue: 'Yes' }],
  ['the words of the office in English', { valoreTrue: 'Sì', valoreTrueEn: 'Eligible' }, { valoreTrue: 'Eligible' }],
  ['what has no English as it is', { valoreTrue: 'Ammissibile' }, { descrizione: 'Requisiti', valoreTrue: 'Ammissibile' }],
  ['a description by its English', { descrizioneEn: 'Requirements' }, { descrizione: 'Requirements', valoreTrue: null }],
])('a referee reads %s (D-211)', (_what, patch, expected) => {
  expect(valorePerReferee({ ...valore, ...patch })).toMatchObject(expected);
});

test('nobody gets the words in both languages', () => {
  for (const read of [valorePerReferee({ ...valore, valoreTrueEn: 'Yes' }), valorePerTutti(valore)])
    expect(Object.keys(read).filter((key) => key.endsWith('En'))).toEqual([]);
});
