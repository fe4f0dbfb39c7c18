import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Module<P> = { default: ComponentType<P> };
type State<P> = { Part: ComponentType<P> | null; failed: boolean };

/**
 * A part of a page fetched when it is first needed: at once, or when it is `wanted`. It may fail, and be asked for again: what is written around
 * it stays. `stuck` where that has not helped, and only the page read anew may.
 */
export function lazyPart<P, M = Module<P>>(load: () => Promise<M>, pick: (module: M) => ComponentType<P> = isDefault) {
  let arrived: ComponentType<P> | null = null;
  let failures = 0;
  let fetching: Promise<M> | null = null;
  return function usePart(wanted = true): State<P> & { stuck: boolean; retry: () => void } {
    const [state, setState] = useState<State<P>>({ Part: arrived, failed: false });
    const fetchIt = useCallback(() => {
      setState({ Part: null, failed: false });
      fetching ??= whileOnline().finally(() => {
        fetching = null;
      });
      fetching.then(
        (module) => {
          arrived = pick(module);
          setState({ Part: arrived, failed: false });
        },
        () => setState({ Part: null, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (!wanted) return;
      if (arrived === null) fetchIt();
      // It may have arrived since this was drawn.
      else setState((before) => (before.Part === null ? { Part: arrived, failed: false } : before));
    }, [wanted, fetchIt]);
    return { Part: wanted ? (state.Part ?? arrived) : null, failed: state.failed, stuck: failures > 1, retry: fetchIt };
  };

  /** Not where the browser knows that there is no line: that is no failure of the file. */
  async function whileOnline(): Promise<M> {
    if (!navigator.onLine) throw new Error('There is no line');
    try {
      return await fetchAgain(load, failures);
    } catch (failure) {
      failures += 1;
      throw failure;
    }
  }
}

const isDefault = <M, P>(module: M) => (module as Module<P>).default;

/**
 * For as long as a page is open a browser may remember of a file that it could not be had, and asks for it no more: after a failure it is asked for
 * under another address, which its message names. It has never run under the first, and what it imports keeps its own: nothing is there twice.
 */
async function fetchAgain<M>(load: () => Promise<M>, failures: number): Promise<M> {
  try {
    return await load();
  } catch (failure) {
    const [address] = /https?:\S+\.js\b/.exec(String(failure)) ?? [];
    if (failures === 0 || address === undefined) throw failure;
    return import(/* @vite-ignore */ `${address}?${failures}`);
  }
}
