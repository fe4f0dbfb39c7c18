// @vitest-environment jsdom
import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { ConfrontaProposta } from './Confronto.part.tsx';

afterEach(cleanup);

const compare = (labels: readonly string[]) => {
  cleanup();
  const campi = labels.map((label) => ({ uid: label, label, prima: 'sì', dopo: 'no', righe: [] }));
  const confronto: Confronto = { da: 1, a: 2, importi: [], sezioni: [{ titolo: 'Dati generali', campi }] };
  renderScreen(<ConfrontaProposta chi="proprio" id={12} versioni={[2, 1]} bozza={false} />, {
    answers: { 'GET /proposte/12/scartate': [], 'GET /proposte/12/confronto?da=1&a=2': confronto },
  });
};

test('a few changes are listed openly; many are folded', async () => {
  compare(['Titolo', 'Abstract']);
  expect((await screen.findByText('Abstract')).closest('details')).toBeNull();
  compare(['Titolo', 'Abstract', 'Durata', 'Area']);
  const folded = (await screen.findByText('Mostra che cosa è cambiato (4)')).closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(folded.contains(screen.getByText('Area'))).toBe(true);
});
