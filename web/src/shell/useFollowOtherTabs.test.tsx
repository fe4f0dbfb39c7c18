// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { renderScreen } from './renderScreen.testing.tsx';
import { useFollowOtherTabs } from './useFollowOtherTabs.ts';

afterEach(cleanup);

function Where() {
  useFollowOtherTabs();
  return <p>{useLocation().pathname}</p>;
}

const stored = (token: string, utenteId: number) => JSON.stringify({ token, tokenImpersona: null, utenteId });

/** What another tab does to the storage of the browser. */
function inAnotherTab(newValue: string | null) {
  const oldValue = localStorage.getItem('sigeba.sessione');
  if (newValue === null) localStorage.removeItem('sigeba.sessione');
  else localStorage.setItem('sigeba.sessione', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sigeba.sessione', oldValue, newValue })));
}

const open = () => {
  renderScreen(<Where />, { answers: {}, at: { pathname: '/proposte/1' } });
  queryClient.setQueryData(['GET /proposte'], ['di Maria']);
};

test('when another tab logs somebody else in, the page becomes that home and forgets what it had read', async () => {
  open();
  inAnotherTab(stored('u', 8));
  expect(await screen.findByText('/')).toBeTruthy();
  expect(queryClient.getQueryData(['GET /proposte'])).toBeUndefined();
});

test('when another tab logs out, nothing that was read stays', () => {
  open();
  inAnotherTab(null);
  expect(queryClient.getQueryData(['GET /proposte'])).toBeUndefined();
});

test('a new login of the same person changes nothing', () => {
  open();
  inAnotherTab(stored('again', 7));
  expect(screen.getByText('/proposte/1')).toBeTruthy();
  expect(queryClient.getQueryData(['GET /proposte'])).toEqual(['di Maria']);
});
