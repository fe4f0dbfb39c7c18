import { describe, expect, test } from 'vitest';
import type { Verdict } from '../refusals/verdict.ts';
import { concluso, riga, scelta, termini } from './graduatoria.build.ts';
import type { Scelta } from './graduatoria.rules.ts';
import { type Board, campoOf, canApplyScenario, canChangeScenario, checkDisponibili, checkScenario } from './scenario.rules.ts';

describe('storing a scenario', () => {
  const righe = [
    riga(1, 90, { assegnoRichiesto: 40_000 }),
    riga(2, 50),
    riga(3, null, { statusValutazione: null }),
    riga(4, 80, concluso(1)),
  ];
  const faults = (scelte: Scelta[], nome = 'Prova') => checkScenario({ nome, scelte }, righe, termini).map(({ campo }) => campo);
  test.each<[string, string[], string[]]>([
    ['within what was asked for', faults([scelta(1, 10_000, 40_000)]), []],
    ['not with more than was asked for', faults([scelta(1, 10_001)]), [campoOf(1)]],
    ['not with cents', faults([scelta(1, 0.5)]), [campoOf(1)]],
    ['not with a part of an assegno', faults([scelta(1, 0, 10_000)]), [campoOf(1)]],
    ['not with an assegno more', faults([scelta(1, 0, 60_000)]), [campoOf(1)]],
    ['not with less than nothing', faults([scelta(1, -1, 20_000)]), [campoOf(1)]],
    ['not below the threshold', faults([scelta(2, 1)]), [campoOf(2)]],
    ['not before it is evaluated', faults([scelta(3, 1)]), [campoOf(3)]],
    ['whatever it says of what is concluded', faults([scelta(4, 99_999)]), []],
    ['with nothing for whom nothing can be granted', faults([scelta(2, 0), scelta(3, 0)]), []],
    ['not with a proposta of another classe', faults([scelta(9, 1)]), [campoOf(9)]],
    ['not with one of them twice', faults([scelta(1, 1), scelta(1, 2)]), [campoOf(1)]],
    ['not without a name', faults([], ' '), ['nome']],
    ['not under too long a name', faults([], 'x'.repeat(121)), ['nome']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  test('a fault names its proposta and its reason', () =>
    expect(checkScenario({ nome: 'Prova', scelte: [scelta(2, 1)] }, righe, termini)[0]?.messaggio).toBe(
      'RM-002: Il punteggio assegnato non permette la finanziabilità del progetto.',
    ));
});

describe('setting the available money', () => {
  const check = (disponibile: number | null, ...parts: (number | null)[]) =>
    checkDisponibili({ disponibile, macroAree: parts.map((each, id) => ({ id, disponibile: each })) }).length;
  test.each<[string, number, number]>([
    ['is divided among the macro-areas', check(10, 4, 6), 0],
    ['is not less than its parts', check(9, 4, 6), 1],
    ['may be said by macro-area alone', check(null, 4, null), 0],
    ['is of whole Euro, also of a macro-area', check(10.5, 4.5), 2],
    ['is not more than any classe has', check(1_000_000_000), 1],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});

describe('whether a scenario may be applied', () => {
  const tavolo: Board = { ufficiale: false, tempoConcluso: false, daValutare: 0, aperte: 3, nonValutabili: 0 };
  const reasonOf = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.reason);
  const apply = (said: Partial<Board>) => reasonOf(canApplyScenario({ ...tavolo, ...said }));
  test.each<[string, Partial<Board>, string]>([
    ['once all are evaluated', {}, 'ok'],
    ['not as long as one is not', { daValutare: 1 }, 'GRADUATORIA_INCOMPLETA'],
    ['not once it is official', { ufficiale: true, tempoConcluso: true }, 'GRADUATORIA_UFFICIALE'],
    ['not once the time is over', { tempoConcluso: true }, 'VALUTAZIONE_TEMPO'],
    ['not where all is concluded', { aperte: 0 }, 'GRADUATORIA_DECISA'],
    ['not by who does not evaluate one of its macro-areas', { nonValutabili: 1 }, 'MACROAREA_NON_VALUTABILE'],
  ])('%s', (_, said, reason) => expect(apply(said)).toBe(reason));

  test('an applied scenario stays as it was', () => {
    expect(reasonOf(canChangeScenario(tavolo, { applicato: true }))).toBe('SCENARIO_APPLICATO');
    expect(reasonOf(canChangeScenario(tavolo, { applicato: false }))).toBe('ok');
    expect(reasonOf(canChangeScenario({ ...tavolo, ufficiale: true }, { applicato: false }))).toBe('GRADUATORIA_UFFICIALE');
  });
});
