// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import CatalogoPage from './CatalogoPage.tsx';
import { TIPI } from './esempi.ts';

afterEach(cleanup);

test('shows every kind of field in each state, the one in error with what is wrong [FORM-041] [FORM-001]', async () => {
  renderScreen(<CatalogoPage />, { answers: {} });
  // By the page itself: asking sixty kinds by role and name takes many seconds.
  await screen.findByRole('heading', { level: 1 });
  const cards = new Map([...document.querySelectorAll('h2')].map((title) => [title.textContent, title.closest('section')]));
  for (const tipo of TIPI) {
    const card = cards.get(/^[A-Z_]+$/.test(tipo) ? `${tipo} (modulo etico)` : tipo);
    expect(card?.querySelectorAll('h3').length, tipo).toBeGreaterThanOrEqual(5);
  }
  const email = screen.getByRole('region', { name: 'EMAIL (modulo etico)' });
  expect(within(email).getByText("L'email inserita risulta incorretta o invalida.")).toBeTruthy();
}, 20_000);
