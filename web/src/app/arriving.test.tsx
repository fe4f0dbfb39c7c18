// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriving } from './arriving.tsx';

afterEach(() => vi.restoreAllMocks());

test('a screen that is first gone to without a line says that it waits, and comes by itself', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve({ default: () => <h1>Valutazione Etica CER</h1> }));
  const Screen = arriving(load);
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText('La rete non risponde: la pagina si carica da sola appena torna.')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Valutazione Etica CER' })).toBeTruthy();
});
