import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router';
import { stillPage } from '../ui/layout/stillPage.ts';

type Destination = Pick<Location, 'pathname' | 'search' | 'state'>;
/** Whether a navigation passes, is asked about, or is dropped because another one is being handled. */
type Guard = (to: Destination) => 'pass' | 'ask' | 'drop';
type Guards = { all: Set<Guard>; asking: Guard | null; blocker: Blocker };

const GuardsContext = createContext<Guards | null>(null);

/** A router has one blocker, while a page may have several guards: its own, and those of dialogs over it. The first guard that objects decides. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [all] = useState(() => new Set<Guard>());
  const [asking, setAsking] = useState<Guard | null>(null);
  const blocks = useCallback<BlockerFunction>(
    ({ nextLocation }) => {
      for (const guard of all) {
        const says = guard(nextLocation);
        if (says === 'pass') continue;
        setAsking(() => (says === 'ask' ? guard : null));
        return true;
      }
      return false;
    },
    [all],
  );
  const blocker = useBlocker(blocks);
  return <GuardsContext value={{ all, asking, blocker }}>{children}</GuardsContext>;
}

type HeldNavigation = {
  proceed: () => void;
  stay: () => void;
  /**
   * Saves with the question closed, so that a refusal is shown on the page as after any Salva, then takes the navigation that was held.
   * Where the page would go by itself once it has saved gives way to it. Meanwhile nothing can be typed: it would be left behind.
   * Says whether it was saved; if not, the wish to leave is over.
   */
  saveFirst: (save: () => Promise<boolean>) => Promise<boolean>;
};

/**
 * Holds navigations while `asks` says so, the back button of the browser included.
 * @returns null while nothing is held; else what the reader may decide
 */
export function useLeaveGuard(asks: (to: Destination) => boolean): HeldNavigation | null {
  const guards = useContext(GuardsContext);
  if (guards === null) throw new Error('A guard needs LeaveGuards around it');
  const { all, asking, blocker } = guards;
  const saving = useRef(false);
  const latest = useRef(asks);
  const guard = useCallback<Guard>((to) => {
    if (saving.current) return 'drop';
    return latest.current(to) ? 'ask' : 'pass';
  }, []);
  const [answered, setAnswered] = useState<Blocker | null>(null);
  useLayoutEffect(() => {
    latest.current = asks;
  });
  useLayoutEffect(() => {
    all.add(guard);
    return () => void all.delete(guard);
  }, [all, guard]);
  if (asking !== guard || blocker.state !== 'blocked' || blocker === answered) return null;
  return {
    proceed: () => {
      setAnswered(blocker);
      blocker.proceed();
    },
    stay: () => {
      setAnswered(blocker);
      blocker.reset();
    },
    saveFirst: async (save) => {
      flushSync(() => setAnswered(blocker));
      saving.current = true;
      const letGo = stillPage();
      const saved = await save().finally(() => {
        saving.current = false;
        letGo();
      });
      // After a logout meanwhile another page is shown.
      if (!all.has(guard)) return saved;
      if (saved) blocker.proceed();
      else blocker.reset();
      return saved;
    },
  };
}
