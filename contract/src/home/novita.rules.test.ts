import { expect, test } from 'vitest';
import type { Novita } from './home.shape.ts';
import { novitaInsieme } from './novita.rules.ts';

const novita = (tipo: Novita['tipo'], { id = 1, persona = null as string | null, quando = '2026-11-12T10:00:00.000Z' } = {}): Novita => ({
  tipo,
  quando,
  id,
  titolo: 'Onde',
  persona,
});

test('people who gave the same answer about one proposta are one line, at the latest of them (D-255)', () => {
  const lines = novitaInsieme([
    novita('RICHIESTA_ACCETTATA', { persona: 'Conti Sara', quando: '2026-11-12T10:00:00.000Z' }),
    novita('RICHIESTA_RIFIUTATA', { persona: 'Neri Ugo' }),
    novita('RICHIESTA_ACCETTATA', { id: 2, persona: 'Villa Mario' }),
    novita('RICHIESTA_ACCETTATA', { persona: 'Villa Mario', quando: '2026-11-10T10:00:00.000Z' }),
  ]);
  expect(lines.map(({ tipo, id, persone, quando }) => [tipo, id, persone, quando.slice(0, 10)])).toEqual([
    ['RICHIESTA_ACCETTATA', 1, ['Conti Sara', 'Villa Mario'], '2026-11-12'],
    ['RICHIESTA_RIFIUTATA', 1, ['Neri Ugo'], '2026-11-12'],
    ['RICHIESTA_ACCETTATA', 2, ['Villa Mario'], '2026-11-12'],
  ]);
});

test('what is not an answer of people is told each time it happened', () => {
  expect(novitaInsieme([novita('MESSAGGIO'), novita('MESSAGGIO')])).toHaveLength(2);
});
