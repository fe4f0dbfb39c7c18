// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import CatalogoPage from './CatalogoPage.tsx';
import { TIPI } from './esempioOf.ts';

afterEach(cleanup);

/** Three hundred fields are drawn at once. */
const PATIENCE_MS = 30_000;

test(
  'shows every kind of field in each state, the one in error with what is wrong [FORM-041] [FORM-001]',
  () => {
    const { container } = renderScreen(<CatalogoPage />, { answers: {} });
    const cards = new Map([...container.querySelectorAll('h2')].map((head) => [head.textContent, head.closest('section')]));
    const states = ['vuoto', 'compilato', 'in errore', 'sola lettura', 'disabilitato', 'vista', 'stampa'];
    for (const tipo of TIPI) {
      const card = cards.get(/^[A-Z_]+$/.test(tipo) ? `${tipo} (modulo etico)` : tipo);
      expect(
        [...(card?.querySelectorAll('h3') ?? [])].map((head) => head.textContent).filter((name) => states.includes(name)),
        tipo,
      ).toEqual(states);
    }
    expect(cards.get('EMAIL (modulo etico)')?.textContent).toContain("L'email inserita risulta incorretta o invalida.");
    expect(cards.get('select-fields')?.textContent).toContain('Questo campo di testo è obbligatorio.');
  },
  PATIENCE_MS,
);
