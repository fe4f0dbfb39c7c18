import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ApiError } from './apiError.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from './call.ts';

type Outcomes<N extends RouteName> = {
  onDone?: (answer: ReceivedOf<N>, sent: SendingOf<N>) => void;
  onRefused?: (error: ApiError) => void;
};

/** An act on the server: `run` starts it, `isPending` while it lasts, `error` what it was refused for. */
export function useAction<N extends RouteName>(name: N, { onDone, onRefused }: Outcomes<N> = {}) {
  const mutation: UseMutationResult<ReceivedOf<N>, ApiError, SendingOf<N>> = useMutation({
    mutationFn: (sending: SendingOf<N>) => call(name, sending),
    onSuccess: (answer, sent) => onDone?.(answer, sent),
    onError: (error) => onRefused?.(error),
  });
  return {
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
    /** What the server answered; nothing before. */
    data: mutation.data,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
