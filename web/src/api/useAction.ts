import type { AllRoutes } from '@sigeba/contract/routes.ts';
import type { Personale } from '@sigeba/contract/routes.types.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLingua } from '../text/language.ts';
import { createActKeys } from './actKeys.ts';
import type { ApiError } from './apiError.ts';
import { askAgain } from './askAgain.ts';
import { call, type ReceivedOf, type RouteName, type SendingOf } from './call.ts';
import { usePersonale } from './usePersonale.ts';

type Outcomes<N extends RouteName> = {
  /** The page's queries are refetched once this promise is settled. */
  onDone?: (answer: ReceivedOf<N>, sent: SendingOf<N>) => void | Promise<void>;
  /** Called once the page's queries have been refetched. */
  onShown?: () => void;
  /** The act stays pending, and its refusal untold, until this promise is settled. */
  onRefused?: (error: ApiError) => void | Promise<void>;
};

/** What the route says of acting on somebody's behalf; a route without a session says nothing. */
type PersonaleOf<N extends RouteName> = AllRoutes[N] extends { personale: infer P extends Personale } ? P : undefined;

/** An act that is personal repeats that here, or the line does not compile: its button must explain it. */
type Setting<N extends RouteName> =
  PersonaleOf<N> extends 'mai' | undefined ? [outcomes?: Outcomes<N>] : [outcomes: Outcomes<N> & { personale: PersonaleOf<N> }];

/**
 * An act on the server: `run` starts it, `pending` lasts until it is answered, `error` is its refusal. A second press while it is pending
 * does nothing, also before the page shows that it is pending. A press after a missing answer repeats the same act under the same key.
 * `run` resolves once `onDone` has seen the answer, and says whether the act was done; then the page's queries are refetched. `why` is for
 * the act's button: the reader acts for somebody else, and would be refused (D-20).
 */
export function useAction<N extends RouteName>(name: N, ...[outcomes]: Setting<N>) {
  const { onDone, onShown, onRefused, personale }: Outcomes<N> & { personale?: Personale } = outcomes ?? {};
  const why = usePersonale(personale);
  const lingua = useLingua();
  const underWay = useRef(false);
  const [underKey] = useState(createActKeys);
  const mutation: UseMutationResult<ReceivedOf<N>, ApiError, SendingOf<N>> = useMutation({
    mutationFn: (sending: SendingOf<N>) => underKey(JSON.stringify(sending), (key) => call<N>(name, sending, { key, ...lingua })),
    onSettled: () => {
      underWay.current = false;
    },
    onSuccess: async (answer, sent) => {
      await onDone?.(answer, sent);
      void askAgain().then(onShown);
    },
    onError: (error) => onRefused?.(error),
  });
  const { mutateAsync } = mutation;
  const run = useCallback(
    (...sending: Parameters<typeof mutateAsync>): Promise<boolean> => {
      if (underWay.current) return Promise.resolve(false);
      underWay.current = true;
      return mutateAsync(...sending).then(
        () => true,
        () => false,
      );
    },
    [mutateAsync],
  );
  return {
    run,
    runAsync: mutation.mutateAsync,
    why,
    /** The server's answer; undefined before. */
    data: mutation.data,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
