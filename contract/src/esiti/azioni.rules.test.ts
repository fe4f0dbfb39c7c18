import { describe, expect, test } from 'vitest';
import { azioniUfficio } from './azioni.rules.ts';

type Case = Parameters<typeof azioniUfficio>[0];
const valutata: Case = {
  status: 'INVIATA',
  statusValutazione: 'VALUTATA',
  esitoSpeciale: null,
  esitoConcluso: false,
  ufficiale: false,
  tempoConcluso: false,
};

describe('acts of the office on a row of its archive', () => {
  test.each<[string, Partial<Case>, string[]]>([
    ['the funding action when it is evaluated [OUT-001] [OUT-013]', {}, ['FINANZIA']],
    ['its edit when it is funded [OUT-014]', { statusValutazione: 'FINANZIATA' }, ['MODIFICA_ESITO', 'COMMENTO']],
    ['its edit when it is not [OUT-014]', { statusValutazione: 'NON_FINANZIATA' }, ['MODIFICA_ESITO', 'COMMENTO']],
    ['the reopening once it is concluded', { statusValutazione: 'FINANZIATA', esitoConcluso: true }, ['RIAPRI_ESITO', 'COMMENTO']],
    ['the comment alone once the time is over', { statusValutazione: 'FINANZIATA', tempoConcluso: true }, ['COMMENTO']],
    ['nothing to grant once the time is over', { tempoConcluso: true }, []],
    [
      'the comment alone where it was rejected',
      { statusValutazione: 'NON_FINANZIATA', esitoSpeciale: 'RESPINTA', esitoConcluso: true },
      ['COMMENTO'],
    ],
    [
      'the correction once it is official',
      { statusValutazione: 'FINANZIATA', esitoConcluso: true, ufficiale: true, tempoConcluso: true },
      ['RETTIFICA', 'COMMENTO'],
    ],
    ['not admissible, as long as nothing is decided [EVAL-061]', { statusValutazione: null }, ['NON_AMMISSIBILE']],
    ['nothing that is not decided once the time is over [EVAL-061]', { statusValutazione: null, tempoConcluso: true }, []],
    ['nothing of a draft', { statusValutazione: null, status: 'BOZZA' }, []],
  ])('%s', (_, said, azioni) => expect(azioniUfficio({ ...valutata, ...said })).toEqual(azioni));
});
