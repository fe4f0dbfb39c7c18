// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { keepsChanges } from '../api/kept.ts';
import { queryClient } from '../api/queryClient.ts';
import { setSession } from '../api/session.ts';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import OtherTabNotice from './OtherTabNotice.tsx';
import { useFollowOtherTabs } from './useFollowOtherTabs.ts';

afterEach(cleanup);

function Where() {
  const { otherTab } = useFollowOtherTabs();
  return (
    <>
      <p>{useLocation().pathname}</p>
      {otherTab !== null && <OtherTabNotice {...otherTab} />}
      <Link to="/bandi">bandi</Link>
    </>
  );
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

test('a login of another user in another tab turns the page into that user’s home and empties the cache', async () => {
  open();
  inAnotherTab(stored('u', 8));
  expect(await screen.findByText('/')).toBeTruthy();
  expect(queryClient.getQueryData(['GET /proposte'])).toBeUndefined();
});

test('a logout in another tab empties the cache', () => {
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

describe('a page tells what another tab did', () => {
  const KEPT = /^Quello che si stava scrivendo qui resta in questo browser/;
  let stop = () => {};
  const writing = () => {
    stop = keepsChanges(async () => true);
  };
  afterEach(() => stop());

  test('a closed session and the place of unsaved changes are told until somebody logs in', async () => {
    open();
    writing();
    inAnotherTab(null);
    expect(await screen.findByText(/^La sessione è stata chiusa in un'altra scheda/)).toBeTruthy();
    expect(screen.getByText(KEPT)).toBeTruthy();
    act(() => setSession({ token: 'new', tokenImpersona: null, utenteId: 7 }));
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  });

  test('unsaved changes are not mentioned if there were none', async () => {
    open();
    inAnotherTab(null);
    await screen.findByText(/^La sessione è stata chiusa in un'altra scheda/);
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  test('the login of another user is told until they leave their home', async () => {
    open();
    writing();
    inAnotherTab(stored('u', 8));
    expect(await screen.findByText(/è entrata un'altra persona/)).toBeTruthy();
    expect(screen.getByText(KEPT)).toBeTruthy();
    await screen.findByText('/');
    await userEvent.click(screen.getByText('bandi'));
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  });

  test('a logout and the login of another user are told to that user, and not to the one who was writing', async () => {
    open();
    writing();
    inAnotherTab(null);
    await screen.findByText(KEPT);
    stop();
    inAnotherTab(stored('u', 8));
    expect(await screen.findByText(/è entrata un'altra persona/)).toBeTruthy();
    expect(screen.getByText(KEPT)).toBeTruthy();
    inAnotherTab(null);
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
    inAnotherTab(stored('m', 7));
    await waitFor(() => expect(screen.queryByText(/altra scheda/)).toBeNull());
  });
});
