import { describe, expect, test } from 'vitest';
import { azioniCommissario } from './valutabile.rules.ts';

/** A proposta that a member of the commissione may begin to evaluate. */
const ROW: Parameters<typeof azioniCommissario>[0] = {
  tipoValutazione: 'PUNTEGGIO',
  macroAreaValutabile: true,
  inCarica: true,
  presidente: false,
  tempoValutazioneConclusa: false,
  faseAttiva: { tipo: 'COMMISSIONE' },
  statusValutazioneProposta: null,
  conScheda: false,
  esitoSpeciale: null,
  esitoConcluso: false,
};
const REFEREE = { tipo: 'REFEREE_PARZIALE' } as const;
/** After its last phase. */
const DONE = { faseAttiva: null };
const CHAIR = { ...ROW, presidente: true };

describe('acts of a member of the commissione on a row', () => {
  test.each([
    ['nothing begun: Valuta [EVAL-016]', {}, ['VALUTA']],
    ['begun, without a status: Modifica [EVAL-014]', { conScheda: true }, ['MODIFICA']],
    ['a phase of referees: Gestione Referee [EVAL-017]', { faseAttiva: REFEREE }, ['GESTIONE_REFEREE']],
    ['a phase of referees once begun: Gestione Referee', { faseAttiva: REFEREE, conScheda: true }, ['GESTIONE_REFEREE']],
    [
      'decided while the referees were at it: Visualizza [EVAL-015]',
      { faseAttiva: REFEREE, statusValutazioneProposta: 'NON_FINANZIATA', esitoSpeciale: 'NON_AMMISSIBILE', esitoConcluso: true },
      ['VISUALIZZA'],
    ],
    [
      'evaluated: Visualizza, and the grant [EVAL-015] [OUT-013]',
      { ...DONE, statusValutazioneProposta: 'VALUTATA' },
      ['VISUALIZZA', 'FINANZIA'],
    ],
    ['funded, not concluded: the grant is edited [OUT-014]', { statusValutazioneProposta: 'FINANZIATA' }, ['VISUALIZZA', 'MODIFICA_ESITO']],
    ['not funded, not concluded', { statusValutazioneProposta: 'NON_FINANZIATA' }, ['VISUALIZZA', 'MODIFICA_ESITO']],
    ['funded and concluded', { statusValutazioneProposta: 'FINANZIATA', esitoConcluso: true }, ['VISUALIZZA']],
    ['not admissible', { statusValutazioneProposta: 'NON_FINANZIATA', esitoSpeciale: 'NON_AMMISSIBILE' }, ['VISUALIZZA']],
    ['no phase has begun, the call being open', { faseAttiva: null }, []],
    ['the time is over and nothing begun', { tempoValutazioneConclusa: true }, []],
    ['the time is over, begun: it is read', { tempoValutazioneConclusa: true, conScheda: true }, ['VISUALIZZA']],
    ['the time is over, evaluated: it is read', { tempoValutazioneConclusa: true, statusValutazioneProposta: 'VALUTATA' }, ['VISUALIZZA']],
    ['another commissione evaluates by now', { inCarica: false }, []],
    [
      'another commissione evaluates by now, funded: it is read',
      { inCarica: false, statusValutazioneProposta: 'FINANZIATA' },
      ['VISUALIZZA'],
    ],
    ['of another macro-area', { macroAreaValutabile: false }, []],
    ['of another macro-area, evaluated', { macroAreaValutabile: false, statusValutazioneProposta: 'VALUTATA' }, []],
  ] as const)('%s', (_title, said, azioni) => {
    expect(azioniCommissario({ ...ROW, ...said })).toEqual(azioni);
  });
});

describe('acts of the chair only', () => {
  test('the chair reopens the evaluation, and the outcome once it is concluded [EVAL-029] [EVAL-097]', () => {
    expect(azioniCommissario({ ...CHAIR, statusValutazioneProposta: 'VALUTATA' })).toContain('RIAPRI_VALUTAZIONE');
    const concluded = { ...CHAIR, statusValutazioneProposta: 'FINANZIATA', esitoConcluso: true } as const;
    expect(azioniCommissario(concluded)).toEqual(['VISUALIZZA', 'RIAPRI_VALUTAZIONE', 'RIAPRI_ESITO']);
    expect(azioniCommissario({ ...concluded, presidente: false })).toEqual(['VISUALIZZA']);
  });

  test.each([
    ['nothing is evaluated yet', {}],
    ['the time is over', { statusValutazioneProposta: 'FINANZIATA', esitoConcluso: true, tempoValutazioneConclusa: true }],
    ['another commissione evaluates by now', { statusValutazioneProposta: 'FINANZIATA', esitoConcluso: true, inCarica: false }],
    [
      'the office found it not admissible',
      { statusValutazioneProposta: 'NON_FINANZIATA', esitoConcluso: true, esitoSpeciale: 'NON_AMMISSIBILE' },
    ],
  ] as const)('the chair reopens nothing where %s [EVAL-063]', (_title, said) => {
    expect(azioniCommissario({ ...CHAIR, ...said }).filter((azione) => azione.startsWith('RIAPRI'))).toEqual([]);
  });
});

test('in iteration mode the sheet is opened beside the panel of referees, until the time is over or another commissione evaluates', () => {
  const row = { ...ROW, tipoValutazione: 'ITER_VALUTAZIONE', faseAttiva: REFEREE } as const;
  expect(azioniCommissario(row)).toEqual(['GESTIONE_REFEREE', 'VALUTA']);
  expect(azioniCommissario({ ...row, conScheda: true })).toEqual(['GESTIONE_REFEREE', 'MODIFICA']);
  expect(azioniCommissario({ ...row, tempoValutazioneConclusa: true })).toEqual(['GESTIONE_REFEREE']);
  expect(azioniCommissario({ ...row, inCarica: false })).toEqual(['GESTIONE_REFEREE']);
  expect(azioniCommissario({ ...row, statusValutazioneProposta: 'VALUTATA' })).toEqual(['VISUALIZZA', 'FINANZIA']);
});
