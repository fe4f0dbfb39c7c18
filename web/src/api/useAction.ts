import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { createActKeys } from './actKeys.ts';
import type { ApiError } from './apiError.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from './call.ts';

type Outcomes<N extends RouteName> = {
  onDone?: (answer: ReceivedOf<N>, sent: SendingOf<N>) => void;
  onRefused?: (error: ApiError) => void;
};

/**
 * An act on the server: `run` starts it, `pending` while it lasts, `error` what it was refused for. It is done once, however fast
 * its button is pressed again: the page says that it is pending only a moment later. Pressed again because no answer came, it
 * is the same act, with the same key.
 */
export function useAction<N extends RouteName>(name: N, { onDone, onRefused }: Outcomes<N> = {}) {
  const underWay = useRef(false);
  const [underKey] = useState(createActKeys);
  const mutation: UseMutationResult<ReceivedOf<N>, ApiError, SendingOf<N>> = useMutation({
    mutationFn: (sending: SendingOf<N>) => underKey(JSON.stringify(sending), (key) => call(name, sending, { key })),
    onSettled: () => {
      underWay.current = false;
    },
    onSuccess: (answer, sent) => onDone?.(answer, sent),
    onError: (error) => onRefused?.(error),
  });
  const { mutate } = mutation;
  const run = useCallback(
    (...sending: Parameters<typeof mutate>) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(...sending);
    },
    [mutate],
  );
  return {
    run,
    runAsync: mutation.mutateAsync,
    /** What the server answered; nothing before. */
    data: mutation.data,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
