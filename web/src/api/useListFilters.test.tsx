// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { useListFilters } from './useListFilters.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Filters = ReturnType<typeof useListFilters<'anno' | 'testo'>>;

/** Sets a filter as soon as it is there, as a search that an address has brought does. */
function Brought({ set }: Pick<Filters, 'set'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => set({ testo: 'acque' }), []);
  return null;
}

/** Fills in its year in the same moment. */
function List() {
  const { filters, set, fill } = useListFilters('prova', ['anno', 'testo']);
  const unset = filters.anno === '';
  useEffect(() => {
    if (unset) fill({ anno: '2026' });
  }, [unset, fill]);
  return (
    <>
      <Brought set={set} />
      <p>{`${filters.anno} ${filters.testo}`}</p>
    </>
  );
}

test.each([
  ['an empty address', '', '', { anno: '2026', testo: 'acque' }],
  ['an address that names an earlier search', '', '?testo=suoli', { anno: '2026', testo: 'acque' }],
  ['filters that were kept, and what else an address says', 'anno=2024', '?scheda=7', { anno: '2024', testo: 'acque' }],
])('a filter that is set as the list fills in what is not set stays, from %s', async (_from, kept, search, expected) => {
  if (kept !== '') sessionStorage.setItem('sigeba.filtri.7.prova', kept);
  renderScreen(<List />, { answers: {}, at: { pathname: '/prova', search } });
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject(expected));
  expect(await screen.findByText(`${expected.anno} ${expected.testo}`)).toBeTruthy();
  expect(new URLSearchParams(sessionStorage.getItem('sigeba.filtri.7.prova') ?? '').get('testo')).toBe('acque');
});

test('a list that comes back as it was keeps what else its address says', async () => {
  sessionStorage.setItem('sigeba.filtri.7.prova', 'anno=2024');
  const Read = () => <p>{useListFilters('prova', ['anno']).filters.anno}</p>;
  renderScreen(<Read />, { answers: {}, at: { pathname: '/prova', search: '?scheda=7' } });
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ anno: '2024', scheda: '7' }));
});
