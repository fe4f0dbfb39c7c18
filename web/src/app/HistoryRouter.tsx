import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, Router } from 'react-router';
import { type History, HistoryContext, type Step } from '../page/history.ts';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import css from './HistoryRouter.module.css';
import { useKeptScroll } from './useKeptScroll.ts';

/** The page of the address where the reader is. The one before stays until the next can be drawn; a wait that is felt is said. */
export function HistoryRouter({ history, children }: { history: History; children: ReactNode }) {
  const [at, setAt] = useState<Step>(() => ({
    location: history.location,
    action: NavigationType.Pop,
    keepsScroll: false,
    atOnce: false,
  }));
  const [arriving, start] = useTransition();
  const leave = useKeptScroll(at);
  useLayoutEffect(
    () =>
      history.listen((step) => {
        leave();
        if (step.atOnce) flushSync(() => setAt(step));
        else start(() => setAt(step));
      }),
    [history, leave],
  );
  return (
    <HistoryContext value={history}>
      <Router location={at.location} navigationType={at.action} navigator={history}>
        {children}
      </Router>
      {arriving && (
        <div className={css.arriving}>
          <Spinner />
        </div>
      )}
    </HistoryContext>
  );
}
