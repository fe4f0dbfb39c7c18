import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/**
 * A refused query is not repeated; a query that the server did not answer is, twice. An act is sent although the browser believes that it
 * is offline: its failure is told at once, and the act is never sent an hour later.
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
