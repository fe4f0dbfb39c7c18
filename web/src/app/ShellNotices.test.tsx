// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { ShellNotices } from './ShellNotices.tsx';

test('an open page shows an interruption announced meanwhile within minutes, without a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  let interruzione: { dal: string; al: string } | null = null;
  const config = () => Response.json({ adesso: new Date(now).toISOString(), interruzione });
  renderScreen(<ShellNotices />, { answers: { 'GET /config': config } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/^Interruzione del servizio/)).toBeNull();
  interruzione = { dal: at(5), al: at(9) };
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(await screen.findByText(/^Interruzione del servizio prevista/)).toBeTruthy();
});
