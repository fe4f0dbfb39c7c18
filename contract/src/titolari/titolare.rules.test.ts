import { expect, test } from 'vitest';
import { type LeadFacts, motivoGuida } from './titolare.rules.ts';

const good: LeadFacts = {
  ruoloId: 1,
  ruoloCodice: 'PO',
  regime: 'TEMPO_PIENO',
  ruoli: [1, 2],
  regimi: ['TEMPO_PIENO'],
  inattivo: false,
  governo: false,
  aspettativa: false,
};

test('everybody who could have led a project may take it over, also where every role and regime may', () => {
  expect(motivoGuida(good)).toBeNull();
  expect(motivoGuida({ ...good, ruoli: [], regimi: [], regime: null })).toBeNull();
});

test.each([
  [{ ruoloId: null, ruoloCodice: null }, 'Nessun ruolo valido attivo'],
  [{ ruoloCodice: 'S-IN', ruoli: [] }, 'Nessun ruolo valido attivo'],
  [{ ruoli: [2] }, 'ruolo'],
  [{ regime: null }, 'regime'],
  [{ inattivo: true }, 'inattive'],
  [{ governo: true }, 'governo'],
  [{ aspettativa: true }, 'aspettativa'],
] as [Partial<LeadFacts>, string][])('with %o it cannot be', (spoilt, why) => {
  expect(motivoGuida({ ...good, ...spoilt })).toContain(why);
});
