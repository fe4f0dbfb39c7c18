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
  /** What is on the page is asked again once what is promised here is there. */
  onDone?: (answer: ReceivedOf<N>, sent: SendingOf<N>) => void | Promise<void>;
  /** What is on the page has been asked again. */
  onShown?: () => void;
  /** The act is pending, and its refusal not yet told, until what is promised here is there. */
  onRefused?: (error: ApiError) => void | Promise<void>;
};

/** What the route's row says of acting on somebody's behalf; nothing is said of what needs no session. */
type PersonaleOf<N extends RouteName> = AllRoutes[N] extends { personale: infer P extends Personale } ? P : undefined;

/** An act that somebody else may not do says so again where it is begun: else the line does not compile. */
type Setting<N extends RouteName> =
  PersonaleOf<N> extends 'mai' | undefined ? [outcomes?: Outcomes<N>] : [outcomes: Outcomes<N> & { personale: PersonaleOf<N> }];

/**
 * An act on the server: `run` starts it, `pending` while it lasts, `error` what it was refused for. It is done once, however fast
 * its button is pressed again: the page says that it is pending only a moment later. Pressed again because no answer came, it
 * is the same act, with the same key. `run` says whether it was done, once `onDone` has seen the answer; then what is on the page is asked again. `why` is for its button: whoever acts for somebody else would be refused (D-20).
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
    /** What the server answered; nothing before. */
    data: mutation.data,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
