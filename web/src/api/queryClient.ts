import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/** A refusal is an answer and is not asked again; only a server that did not answer is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.unreachable || error.status === 503),
      refetchOnWindowFocus: false,
    },
  },
});
