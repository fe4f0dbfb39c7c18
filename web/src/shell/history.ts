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
  /** One guard at a time: that of the form on the page. */
  guard(guard: Guard): () => void;
};

export function openHistory(): History {
  const browser = open({ v5Compat: true });
  let guard: Guard | null = null;
  let options: NavigateOptions = {};
  /** Steps back to where the reader is, which this history takes itself and nobody hears of. */
  let returning = 0;
  let passing = false;

  /** Takes the way, or leaves it to the guard. */
  function go(to: Going, way: () => void) {
    if (guard?.asks(to)) guard.hold(way);
    else way();
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
    if (!passing && length !== null && length !== 0 && guard?.asks(location)) {
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
    guard: (next) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
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
