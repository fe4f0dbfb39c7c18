import { describe, expect, test } from 'vitest';
import { canAnonymise, checkMotivoAnonimo, limitiConservazione, MOTIVO_ANONIMO_MAX } from './conservazione.rules.ts';

const referee = { tipoUtente: 'REFEREE', inCorso: false, anonimo: false } as const;

describe('anonymising an account', () => {
  test('people from outside who have nothing left to do may be anonymised', () => {
    expect(canAnonymise(referee)).toEqual({ ok: true });
    expect(canAnonymise({ ...referee, tipoUtente: 'MEMBRO_COMMISSIONE_CERT' })).toEqual({ ok: true });
  });

  test.each([
    ['ANONIMO_INTERNO', { tipoUtente: 'UTENTE' }],
    ['ANONIMO_INTERNO', { tipoUtente: 'UFFICIO_RICERCA' }],
    ['ANONIMO_GIA', { anonimo: true }],
    ['ANONIMO_IN_CORSO', { inCorso: true }],
  ] as const)('anonymising is refused as %s for %o', (reason, change) => {
    expect(canAnonymise({ ...referee, ...change })).toMatchObject({ ok: false, reason });
  });

  test('anonymising needs a reason of the right length', () => {
    expect(checkMotivoAnonimo('Richiesta del 3 marzo')).toEqual([]);
    expect(checkMotivoAnonimo('  ')).toMatchObject([{ campo: 'motivo' }]);
    expect(checkMotivoAnonimo('x'.repeat(MOTIVO_ANONIMO_MAX + 1))).toMatchObject([{ campo: 'motivo' }]);
  });
});

test('data older than its months or years are to be removed', () => {
  const limiti = limitiConservazione(
    { sessioniMesi: 12, emailMesi: 60, noteMesi: 24, esterniAnni: 5 },
    new Date('2026-03-10T08:00:00.000Z'),
  );
  expect(limiti.sessioni.toISOString()).toBe('2025-03-10T08:00:00.000Z');
  expect(limiti.note.toISOString()).toBe('2024-03-10T08:00:00.000Z');
  expect([limiti.email, limiti.invitati, limiti.esterni].map((limite) => limite.toISOString())).toEqual(
    Array.from({ length: 3 }, () => '2021-03-10T08:00:00.000Z'),
  );
});
