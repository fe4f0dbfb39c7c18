import { type ReactNode, useState } from 'react';
import { NotFetched } from '../feedback/NotFetched.tsx';
import { lazyPartHook } from './lazyPart.tsx';

const usePart = lazyPartHook(
  () => import('./ActionsMenu.tsx'),
  ({ ActionsMenu }) => ActionsMenu,
);

/** The menu of acts, fetched when its button is first pressed: a page does without it. Where it could not be fetched, the next press asks again. */
export function useActionsMenu() {
  const [asked, setAsked] = useState(false);
  const { Part: Menu, failed, retry } = usePart(asked);
  const notFetched: ReactNode = failed && <NotFetched />;
  return { Menu, waiting: asked && !failed, ask: () => (failed ? retry() : setAsked(true)), notFetched };
}
