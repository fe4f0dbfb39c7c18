// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import CatalogoPage from './CatalogoPage.tsx';
import { TIPI } from './esempi.ts';

afterEach(cleanup);

test('shows every kind of field in each state, the one in error with what is wrong [FORM-041] [FORM-001]', async () => {
  renderScreen(<CatalogoPage />, { answers: {} });
  for (const tipo of TIPI) {
    const card = await screen.findByRole('region', { name: /^[A-Z_]+$/.test(tipo) ? `${tipo} (modulo etico)` : tipo });
    expect(within(card).getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(5);
  }
  const email = screen.getByRole('region', { name: 'EMAIL (modulo etico)' });
  expect(within(email).getByText("L'email inserita risulta incorretta o invalida.")).toBeTruthy();
});
