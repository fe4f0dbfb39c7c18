// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { queryClient } from './queryClient.ts';
import { readAgain } from './readAgain.ts';
import { useMerge } from './useMerge.ts';

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
const FAILED = new ApiError(500, { code: 1, message: 'Non risponde.', violationReport: null });

test('what cannot be read again is not called read: neither one query nor all that the page shows', async () => {
  const answers = [async () => 'prima', async () => Promise.reject(FAILED), async () => Promise.reject(FAILED), async () => 'dopo'];
  const reset = vi.fn<() => void>();
  const { result } = renderHook(
    () => ({
      query: useQuery<string, ApiError>({ queryKey: ['uno'], queryFn: () => (answers.shift() ?? (async () => 'dopo'))() }),
      // What has never been read says so itself, and holds nothing up.
      never: useQuery({ queryKey: ['mai'], queryFn: () => Promise.reject(FAILED) }),
      ...useMerge(reset),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.query.data).toBe('prima'));
  await act(() => expect(readAgain(result.current.query)).rejects.toBe(FAILED));
  await act(() => expect(result.current.merge()).rejects.toBe(FAILED));
  expect([reset.mock.calls.length, result.current.merged]).toEqual([0, false]);
  await act(() => result.current.merge());
  expect([reset.mock.calls.length, result.current.merged, result.current.query.data]).toEqual([1, true, 'dopo']);
  await act(async () => expect(await readAgain(result.current.query)).toBe('dopo'));
});
