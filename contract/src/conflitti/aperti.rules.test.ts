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
  test('is shown to the office with every reason', () =>
    expect(toldTo('UFFICIO')).toEqual(['Collega DIPARTIMENTO', 'Riservato INDICATO', 'Referee PUBBLICAZIONE_COMUNE INDICATO']));

  test('is shown to the chair without what a proponent asked in confidence, and not at all where nothing else is known', () =>
    expect(toldTo('PRESIDENTE')).toEqual(['Collega DIPARTIMENTO', 'Referee PUBBLICAZIONE_COMUNE']));

  test('is shown to a member without reasons, and never of a referee', () => expect(toldTo('MEMBRO')).toEqual(['Collega']));

  test('is shown to a referee only where it is their own', () => {
    expect(toldTo('REFEREE')).toEqual([]);
    expect(toldTo('REFEREE', [trovato('Io', { ruolo: 'REFEREE', proprio: true })])).toEqual(['Io DIPARTIMENTO']);
  });

  test('of the person who acts is to be decided first; of others it is not', () => {
    expect(canActDespiteConflitti([trovato('Collega')]).ok).toBe(true);
    const verdict = canActDespiteConflitti([
      trovato('Io', { proprio: true }),
      trovato('Io', { proprio: true, numeroProtocollo: 'RM-002' }),
    ]);
    expect(verdict.ok ? '' : refusalText(verdict)).toBe(
      'Un tuo possibile conflitto di interessi è ancora da verificare (RM-001, RM-002): prima lo decide l’ufficio, per i membri anche il presidente della commissione.',
    );
  });

  test('that is open only for what a proponent asked in confidence does not stop the person, who would learn of it', () =>
    expect(canActDespiteConflitti(openConflittiFor('MEMBRO', [trovato('Io', { proprio: true, motivi: ['INDICATO'] })])).ok).toBe(true));
});
