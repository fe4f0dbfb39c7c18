import { type ComponentType, useCallback, useEffect, useState } from 'react';

type Module<P> = { default: ComponentType<P> };
type State<P> = { Part: ComponentType<P> | null; failed: boolean };

/**
 * A part of a page fetched when it is first needed: at once, or when it is `wanted`. It may fail, and be asked for again: what is written around
 * it stays.
 */
export function lazyPart<P>(load: () => Promise<Module<P>>) {
  let arrived: ComponentType<P> | null = null;
  return function usePart(wanted = true): State<P> & { retry: () => void } {
    const [state, setState] = useState<State<P>>({ Part: arrived, failed: false });
    const fetchIt = useCallback(() => {
      setState({ Part: null, failed: false });
      whileOnline(load).then(
        (module) => {
          arrived = module.default;
          setState({ Part: module.default, failed: false });
        },
        () => setState({ Part: null, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (wanted && arrived === null) fetchIt();
    }, [wanted, fetchIt]);
    return { Part: wanted ? (state.Part ?? arrived) : null, failed: state.failed, retry: fetchIt };
  };
}

/**
 * Not where the browser knows that there is no line: for as long as a page is open it remembers of a file that it could not be had, and would
 * not ask for it again when the line is back.
 */
const whileOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  navigator.onLine ? load() : Promise.reject(new Error('There is no line'));
