import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useState } from 'react';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';
type Told = { tone: NoticeTone; act: boolean };
type Listed = ReadonlyMap<string, Told>;
type Register = { put: (key: string, told: Told) => void; remove: (key: string) => void };
type Bar = { register: Register; isShown: (key: string) => boolean };

const NoticeBarContext = createContext<Bar | null>(null);

/** What is within, a dialog or a card, shows its notices itself. */
export const OutOfNoticeBar = ({ children }: { children: ReactNode }) => <NoticeBarContext value={null}>{children}</NoticeBarContext>;

const URGENCY: readonly NoticeTone[] = ['error', 'warn', 'ok', 'info'];

/** How many of a bar are shown. */
const SHOWN = 2;

/** The most urgent of a bar: of several alike first those with an act, then as they stand. */
const mostUrgent = (listed: Listed): readonly string[] =>
  URGENCY.flatMap((tone) => [true, false].flatMap((act) => [...listed].filter(([, told]) => told.tone === tone && told.act === act)))
    .slice(0, SHOWN)
    .map(([key]) => key);

/** The notices of a bar: two are shown, the others on request. @returns how many those are */
export function useNoticeBar(children: ReactNode): { others: number; open: boolean; toggle: () => void; notices: ReactNode } {
  const [listed, setListed] = useState<Listed>(new Map());
  const [open, setOpen] = useState(false);
  const first = useMemo(() => mostUrgent(listed), [listed]);
  const register = useMemo<Register>(
    () => ({
      put: (key, told) => setListed((before) => new Map(before).set(key, told)),
      remove: (key) => setListed((before) => new Map([...before].filter(([each]) => each !== key))),
    }),
    [],
  );
  const bar = useMemo<Bar>(() => ({ register, isShown: (key) => open || first.includes(key) }), [register, open, first]);
  return {
    others: Math.max(0, listed.size - SHOWN),
    open,
    toggle: () => setOpen(!open),
    notices: <NoticeBarContext value={bar}>{children}</NoticeBarContext>,
  };
}

/** Whether a notice is shown: outside a bar always, and within it where it answers an act of the reader. */
export function useShownInBar(tone: NoticeTone, act: boolean, live: boolean): boolean {
  const bar = useContext(NoticeBarContext);
  const key = useId();
  const register = live ? undefined : bar?.register;
  useLayoutEffect(() => {
    register?.put(key, { tone, act });
    return () => register?.remove(key);
  }, [register, key, tone, act]);
  return register === undefined || bar?.isShown(key) === true;
}
