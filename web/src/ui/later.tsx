import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadScreenWords } from '../text/resources.ts';
import { Fetching, NotFetched, Waiting } from './NotFetched.tsx';
import { whileOnline } from './whileOnline.ts';

type Part = (props: never) => ReactNode;

/**
 * A dialog or a panel that is fetched when it is first asked for. Where it cannot be had that is said in its place, with a way to try again; what
 * stands around it stays.
 */
export function later<P extends Part>(load: () => Promise<P>): P {
  let fetched: ComponentType<object> | undefined;
  const fetchIt = () => {
    fetched ??= lazy(() =>
      whileOnline(load).then(
        (part) => ({ default: part as unknown as ComponentType<object> }),
        () => {
          fetched = undefined;
          return { default: NotFetched };
        },
      ),
    );
    return fetched;
  };
  function Later(props: object) {
    const [Fetched, setFetched] = useState(fetchIt);
    return (
      <Suspense fallback={<Waiting />}>
        <Fetching value={{ again: () => setFetched(fetchIt), giveUp: 'onClose' in props ? (props.onClose as () => void) : undefined }}>
          <Fetched {...props} />
        </Fetching>
      </Suspense>
    );
  }
  return Later as Part as P;
}

/** The same with the words of forms, which it says and the screen around it does not. */
export const withFormWords = <P extends Part>(load: () => Promise<P>): P =>
  later(async () => (await Promise.all([load(), loadScreenWords({ form: true })]))[0]);
