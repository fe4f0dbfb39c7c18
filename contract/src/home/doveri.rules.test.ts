import { expect, test } from 'vitest';
import { lineaDelTempo } from './doveri.rules.ts';

const NOW = '2026-11-28T11:00:00.000Z';
const dovere = (nome: string, { scadenza = null as string | null, dal = null as string | null, scaduta = false } = {}) => ({
  nome,
  scadenza,
  dal,
  scaduta,
});
const told = (...doveri: ReturnType<typeof dovere>[]) =>
  lineaDelTempo(doveri, NOW).map(({ periodo, doveri: own }) => [
    typeof periodo === 'string' ? periodo : periodo.mese,
    ...own.map(({ nome }) => nome),
  ]);

test('what ends within seven days stands first, then what waits without a term, then month by month, last what is over (D-255)', () => {
  expect(
    told(
      dovere('gennaio', { scadenza: '2027-01-12T13:00:00.000Z' }),
      dovere('scaduta', { scaduta: true }),
      dovere('28 dicembre', { scadenza: '2026-12-28T13:00:00.000Z' }),
      dovere('revisione di ieri', { dal: '2026-11-27T10:00:00.000Z' }),
      dovere('18 dicembre', { scadenza: '2026-12-18T13:00:00.000Z' }),
      dovere('revisione di ottobre', { dal: '2026-10-29T10:00:00.000Z' }),
      dovere('autorizzazione'),
      dovere('domani', { scadenza: '2026-11-29T13:00:00.000Z' }),
    ),
  ).toEqual([
    ['VICINI', 'domani'],
    ['SENZA_TERMINE', 'revisione di ottobre', 'revisione di ieri', 'autorizzazione'],
    ['2026-12-01', '18 dicembre', '28 dicembre'],
    ['2027-01-01', 'gennaio'],
    ['SCADUTI', 'scaduta'],
  ]);
});

test('the month is that of Rome, in which midnight comes earlier', () => {
  expect(told(dovere('capodanno', { scadenza: '2026-12-31T23:30:00.000Z' }))).toEqual([['2027-01-01', 'capodanno']]);
});

test('nobody has to do anything without duties', () => {
  expect(told()).toEqual([]);
});
