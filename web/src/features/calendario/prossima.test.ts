import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { expect, test } from 'vitest';
import { prossimaOf } from './prossima.ts';

const NOW = new Date('2026-11-29T11:00:00.000Z');
const evento = (id: string, giorno: string, ora: string | null = null): Evento => ({
  id,
  tipo: 'SCADENZA',
  giorno,
  dal: ora === null ? null : `${giorno}T${ora}:00.000Z`,
  al: null,
  nome: 'Avvio alla Ricerca 2026',
  parte: null,
  step: null,
  titolo: null,
  oggettoId: 7,
});
const eventi = [
  evento('passata', '2026-11-10'),
  evento('stamattina', '2026-11-29', '08:00'),
  evento('dopo', '2026-12-20', '13:00'),
  evento('ancora', '2027-02-01'),
];
const prossima = (mese: string, among = eventi) => prossimaOf(among, mese, NOW)?.id;

test('this month says the next date from now on, though it lies in another month', () => {
  expect(prossima('2026-11')).toBe('dopo');
  expect(prossima('2026-11', [evento('stasera', '2026-11-29', '20:00'), ...eventi])).toBe('stasera');
  expect(prossima('2026-11', [evento('oggi', '2026-11-29'), ...eventi])).toBe('oggi');
});

test('another month says the next date only where it has none', () => {
  expect([prossima('2026-12'), prossima('2027-01'), prossima('2027-02'), prossima('2027-03')]).toEqual([
    undefined,
    'ancora',
    undefined,
    undefined,
  ]);
});
