import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory as open,
} from 'react-router';
import { stillPage } from '../ui/layout/stillPage.ts';

/** Where the reader has come to, and how the page is to be drawn there. */
export type Step = {
  location: Location;
  action: NavigationType;
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean;
  /** Drawn before anything else is. */
  atOnce: boolean;
};
type Going = Pick<Location, 'pathname' | 'state'>;
/** Who takes a way that is not free, `proceed` included; null lets it pass. */
type Guard = (to: Going) => ((proceed: () => void) => void) | null;

/** The addresses that the browser has been to, with a guard before the next one: the back button of the browser passes it too. */
export type History = Navigator & {
  readonly location: Location;
  /** From here on `arrive` hears of each step. */
  listen(arrive: (step: Step) => void): () => void;
  /** The guards of what is written on the page, and in a dialog over it: the first that asks holds the way. */
  guard(guard: Guard): () => void;
};

export function openHistory(): History {
  const browser = open({ v5Compat: true });
  const guards = new Set<Guard>();
  let options: NavigateOptions = {};
  /** Steps back to where the reader is, which this history takes itself and nobody hears of. */
  let returning = 0;
  let passing = false;

  function taker(to: Going) {
    for (const guard of guards) {
      const take = guard(to);
      if (take !== null) return take;
    }
    return null;
  }

  /** Takes the way, or leaves it to the guard. */
  function go(to: Going, way: () => void) {
    const take = taker(to);
    if (take === null) way();
    else take(way);
  }
  function write(how: 'push' | 'replace'): Navigator['push'] {
    return (to, state, wanted = {}) => {
      const write = () => {
        options = wanted;
        browser[how](to, state);
        options = {};
      };
      go({ pathname: (typeof to === 'string' ? to : to.pathname) ?? browser.location.pathname, state: state ?? null }, write);
    };
  }
  /** The browser has gone on or back already: held, it returns. A step from outside the application has no length, and cannot be held. */
  function pops(location: Location, length: number | null): boolean {
    if (returning > 0) {
      returning -= 1;
      return false;
    }
    const take = passing || length === null || length === 0 ? null : taker(location);
    if (take !== null && length !== null) {
      returning += 1;
      browser.go(-length);
      take(() => {
        passing = true;
        browser.go(length);
      });
      return false;
    }
    passing = false;
    return true;
  }
  return {
    get location() {
      return browser.location;
    },
    createHref: (to) => browser.createHref(to),
    go: (length) => browser.go(length),
    push: write('push'),
    replace: write('replace'),
    listen: (arrive) =>
      browser.listen(({ action, location, delta }) => {
        if (action === 'POP' && !pops(location, delta)) return;
        const keepsScroll = options.preventScrollReset === true || (action === 'POP' && delta === null);
        arrive({ action, location, keepsScroll, atOnce: options.flushSync === true });
      }),
    guard: (guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
}

export const HistoryContext = createContext<History | null>(null);

type Held = {
  proceed: () => void;
  stay: () => void;
  /**
   * Saves with the question closed, so that what is refused is told on the page as after any Salva, then takes the way that was held.
   * Where the page would go by itself once it has saved gives way to it. Meanwhile nothing can be typed: it would be left behind.
   * Says whether it was saved; if not, the wish to leave is over.
   */
  saveFirst: (save: () => Promise<boolean>) => Promise<boolean>;
};

/**
 * Holds the way to another address while `asks` says so; `isOwn`: the page takes it itself, for what it has stored.
 * @returns null while nothing is held; else what the reader may decide
 */
export function useLeaveGuard(asks: (to: Going) => boolean, isOwn: (to: Going) => boolean): Held | null {
  const history = useContext(HistoryContext);
  if (history === null) throw new Error('A guard needs the history of the application');
  const [way, setWay] = useState<(() => void) | null>(null);
  const saving = useRef(false);
  const latest = useRef({ asks, isOwn });
  useLayoutEffect(() => {
    latest.current = { asks, isOwn };
  });
  useLayoutEffect(
    () =>
      history.guard((to) => {
        if (saving.current && latest.current.isOwn(to)) return () => undefined;
        return latest.current.asks(to) ? (proceed) => setWay(() => proceed) : null;
      }),
    [history],
  );
  if (way === null) return null;
  const stay = () => setWay(null);
  return {
    stay,
    proceed: () => {
      stay();
      way();
    },
    saveFirst: async (save) => {
      flushSync(stay);
      saving.current = true;
      const letGo = stillPage();
      const saved = await save().finally(() => {
        saving.current = false;
        letGo();
      });
      if (saved) way();
      return saved;
    },
  };
}
