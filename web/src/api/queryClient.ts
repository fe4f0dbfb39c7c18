import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/**
 * A refusal is an answer and is not asked again; only a server that did not answer is, twice. An act is tried although the browser
 * holds its line to be away: who pressed is told at once, and nothing is done unasked an hour later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.unreachable || error.status === 503),
      refetchOnWindowFocus: false,
    },
  },
});
