import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory as open,
} from 'react-router';

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
/** Whether a way is held until the reader has been asked. */
type Guard = { asks: (to: Going) => boolean; hold: (proceed: () => void) => void };

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

  const asked = (to: Going) => [...guards].find((guard) => guard.asks(to));

  /** Takes the way, or leaves it to the guard. */
  function go(to: Going, way: () => void) {
    const guard = asked(to);
    if (guard === undefined) way();
    else guard.hold(way);
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
    const guard = passing || length === null || length === 0 ? undefined : asked(location);
    if (guard !== undefined && length !== null) {
      returning += 1;
      browser.go(-length);
      guard.hold(() => {
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

/**
 * Holds the way to another address while `asks` says so.
 * @returns null while nothing is held; else what the reader may decide
 */
export function useLeaveGuard(asks: (to: Going) => boolean): { proceed: () => void; stay: () => void } | null {
  const history = useContext(HistoryContext);
  if (history === null) throw new Error('A guard needs the history of the application');
  const [way, setWay] = useState<(() => void) | null>(null);
  const latest = useRef(asks);
  useLayoutEffect(() => {
    latest.current = asks;
  });
  useLayoutEffect(() => history.guard({ asks: (to) => latest.current(to), hold: (proceed) => setWay(() => proceed) }), [history]);
  if (way === null) return null;
  const stay = () => setWay(null);
  return {
    stay,
    proceed: () => {
      stay();
      way();
    },
  };
}
