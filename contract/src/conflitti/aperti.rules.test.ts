import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import { type ChiAgisce, canActDespiteConflitti, type FoundConflitto, openConflittiFor } from './aperti.rules.ts';

const trovato = (cognome: string, said: Partial<FoundConflitto> = {}): FoundConflitto => ({
  propostaId: 1,
  numeroProtocollo: 'RM-001',
  cognome,
  nome: 'Anna',
  ruolo: 'COMMISSARIO',
  motivi: ['DIPARTIMENTO'],
  proprio: false,
  ...said,
});
const TUTTI = [
  trovato('Collega'),
  trovato('Riservato', { motivi: ['INDICATO'] }),
  trovato('Referee', { ruolo: 'REFEREE', motivi: ['PUBBLICAZIONE_COMUNE', 'INDICATO'] }),
];
const toldTo = (chi: ChiAgisce, trovati = TUTTI) =>
  openConflittiFor(chi, trovati).map(({ cognome, motivi }) => [cognome, ...motivi].join(' '));

describe('an open conflict of interest', () => {
  test('the office sees it with every reason', () =>
    expect(toldTo('UFFICIO')).toEqual(['Collega DIPARTIMENTO', 'Riservato INDICATO', 'Referee PUBBLICAZIONE_COMUNE INDICATO']));

  test('the chair sees it without what a proponent asked in confidence, and not at all where nothing else is known', () =>
    expect(toldTo('PRESIDENTE')).toEqual(['Collega DIPARTIMENTO', 'Referee PUBBLICAZIONE_COMUNE']));

  test('a member sees it without reasons, and never of a referee', () => expect(toldTo('MEMBRO')).toEqual(['Collega']));

  test('a referee sees only their own', () => {
    expect(toldTo('REFEREE')).toEqual([]);
    expect(toldTo('REFEREE', [trovato('Io', { ruolo: 'REFEREE', proprio: true })])).toEqual(['Io DIPARTIMENTO']);
  });

  test('the person who acts has to have their own decided first, but not those of others', () => {
    expect(canActDespiteConflitti([trovato('Collega')]).ok).toBe(true);
    const verdict = canActDespiteConflitti([
      trovato('Io', { proprio: true }),
      trovato('Io', { proprio: true, numeroProtocollo: 'RM-002' }),
    ]);
    expect(verdict.ok ? '' : refusalText(verdict)).toBe(
      'Un tuo possibile conflitto di interessi è ancora da verificare (RM-001, RM-002): prima lo decide l’ufficio, per i membri anche il presidente della commissione.',
    );
  });

  test('a conflict that is open only for a confidential request does not stop the person, who would learn of it', () =>
    expect(canActDespiteConflitti(openConflittiFor('MEMBRO', [trovato('Io', { proprio: true, motivi: ['INDICATO'] })])).ok).toBe(true));
});
