import { describe, expect, test } from 'vitest';
import { STATI_PROPOSTA, statoProposta } from './stato.ts';

const sent = { status: 'INVIATA', esitoSpeciale: null, esito: null } as const;

describe('the state under which a list shows a proposta', () => {
  test.each([
    ['a bozza [PROP-071]', { ...sent, status: 'BOZZA' }, 'Bozza'],
    ['sent, without outcome [PROP-072] [PROP-075]', sent, 'Inviata'],
    ['evaluated', { ...sent, esito: 'VALUTATA' }, 'Valutata'],
    ['funded [PROP-073]', { ...sent, esito: 'FINANZIATA' }, 'Finanziata'],
    ['not funded [PROP-074]', { ...sent, esito: 'NON_FINANZIATA' }, 'Non finanziata'],
    [
      'declared not admissible, which also counts as not funded',
      { ...sent, esito: 'NON_FINANZIATA', esitoSpeciale: 'NON_AMMISSIBILE' },
      'Non ammissibile',
    ],
    ['rejected', { ...sent, esito: 'NON_FINANZIATA', esitoSpeciale: 'RESPINTA' }, 'Respinta'],
    ['reopened, whatever it was before', { ...sent, status: 'BOZZA', esito: 'VALUTATA' }, 'Bozza'],
  ] as const)('%s', (_what, row, word) => {
    expect(STATI_PROPOSTA[statoProposta(row)]).toBe(word);
  });
});
