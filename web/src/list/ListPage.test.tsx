// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../api/askAgain.ts';
import CommissioniPage from '../features/commissioni/CommissioniPage.tsx';
import { refusal, renderScreen } from '../page/renderScreen.testing.tsx';

afterEach(cleanup);

test('a list stays although what its filters offer could not be read again', async () => {
  let anni = () => Response.json([2026]);
  const { calls } = renderScreen(<CommissioniPage />, {
    answers: {
      'GET /commissioni/anni': () => anni(),
      'GET /commissioni?anno=2026': [],
      'GET /viste?lista=commissioni': [],
    },
    at: { pathname: '/ur/commissioni' },
  });
  expect(await screen.findByText('Nessuna commissione presente')).toBeTruthy();
  anni = () => refusal(500, 1, 'Il server non ha risposto.');
  await act(askAgain);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/commissioni/anni')).toHaveLength(2));
  expect(screen.getByText('Nessuna commissione presente')).toBeTruthy();
});
