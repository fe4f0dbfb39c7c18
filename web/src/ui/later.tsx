import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadScreenWords } from '../text/resources.ts';
import { NotFetched } from './NotFetched.tsx';
import { Spinner } from './Spinner.tsx';

type Part = (props: never) => ReactNode;

/** A dialog or a panel that is fetched when it is first asked for; what stands around it stays, also where it cannot be had. */
export function later<P extends Part>(load: () => Promise<P>): P {
  const Fetched = lazy(() =>
    load().then(
      (part) => ({ default: part as unknown as ComponentType<object> }),
      () => ({ default: NotFetched }),
    ),
  );
  const Later = (props: object) => (
    <Suspense fallback={<Spinner />}>
      <Fetched {...props} />
    </Suspense>
  );
  return Later as Part as P;
}

/** The same with the words of forms, which it says and the screen around it does not. */
export const withFormWords = <P extends Part>(load: () => Promise<P>): P =>
  later(async () => (await Promise.all([load(), loadScreenWords({ form: true })]))[0]);
