import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Language, LanguagePart, useLanguagePart } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './Toasts.module.css';

/** Words, or something that takes itself away. */
type ToastContent = string | ((drop: () => void) => ReactNode);
/** `until`: by the clock of the page. `lingua`: of the part of the screen that says it, where it has one of its own. */
type Toast = { id: number; said: ToastContent; tone: 'ok' | 'info'; until: number; lingua: Language | null };
type Show = (said: ToastContent, tone?: Toast['tone'], stayMs?: number) => void;
type Tell = (lingua: Language | null, ...said: Parameters<Show>) => void;

const ToastContext = createContext<Tell>(() => undefined);
const stay = 8_000;

/** What opens over the page puts away what was said before it, which would stand in it as if it spoke of it. */
const PutAwayContext = createContext<() => void>(() => undefined);
export const usePutAway = (): (() => void) => useContext(PutAwayContext);
/** That something went otherwise than wanted, and what there is still to do about, are not said in passing alone. */
const staysInSight = ({ tone, said }: Toast): boolean => tone === 'info' || typeof said !== 'string';

type Add = (outlet: HTMLElement | null) => (() => void) | undefined;
const OutletContext = createContext<Add>(() => undefined);

/**
 * As long as it is there toasts are told here. In a dialog before its buttons, since what stands behind it is neither seen nor heard;
 * `above` in what is docked under a page, over none of its buttons wherever the page is scrolled to.
 */
export function ToastOutlet({ above = false }: { above?: boolean }) {
  return <div ref={useContext(OutletContext)} className={above ? css.above : undefined} />;
}

/** Says in passing that something went well; errors belong in the page or in a dialog. */
export function useToast(): Show {
  const tell = useContext(ToastContext);
  const lingua = useLanguagePart();
  return useCallback<Show>((...said) => tell(lingua, ...said), [tell, lingua]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts(uiTesti);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const told = useRef(0);
  const drop = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([]);
  const add = useCallback<Add>((outlet) => {
    if (outlet === null) return undefined;
    setOutlets((list) => [...list, outlet]);
    return () => setOutlets((list) => list.filter((each) => each !== outlet));
  }, []);
  const putAway = useCallback(() => setToasts((list) => list.filter(staysInSight)), []);
  const show = useCallback<Tell>((lingua, said, tone = 'ok', stayMs = stay) => {
    told.current += 1;
    const id = told.current;
    // What is said again takes the place of what was said: ten times Salva are one line.
    setToasts((list) => [
      ...list.filter((each) => typeof said !== 'string' || each.said !== said),
      { id, said, tone, until: performance.now() + stayMs, lingua },
    ]);
  }, []);
  const last = outlets.at(-1);
  // One element that moves from outlet to outlet: what is pressed in a toast is answered although the dialog or bar around it goes.
  const [box] = useState(() => document.createElement('div'));
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (last ?? home.current)?.append(box), [last, box]);
  const list = (
    <section aria-label={t('notifiche')} aria-live="polite" className={css.toasts}>
      {toasts.map((toast) => (
        <LanguagePart key={toast.id} value={toast.lingua}>
          <Line {...toast} drop={drop} />
        </LanguagePart>
      ))}
    </section>
  );
  return (
    <ToastContext value={show}>
      <OutletContext value={add}>
        <PutAwayContext value={putAway}>{children}</PutAwayContext>
      </OutletContext>
      <div ref={home} />
      {createPortal(list, box)}
    </ToastContext>
  );
}

/** Read aloud, and dismissed, in the language in which it is said; it goes by itself, as early where a dialog has taken it over, or with its screen. */
function Line({ id, said, tone, until, lingua, drop }: Toast & { drop: (id: number) => void }) {
  const { t } = useTexts(uiTesti);
  const dismiss = () => drop(id);
  useEffect(() => {
    const timer = setTimeout(drop, until - performance.now(), id);
    return () => clearTimeout(timer);
  }, [drop, id, until]);
  return (
    <div data-ends-with-page="" lang={lingua ?? undefined} className={`${css.toast} ${css[tone] ?? ''}`}>
      {typeof said === 'string' ? said : said(dismiss)}
      <button type="button" className={css.close} aria-label={t('nascondi')} onClick={dismiss}>
        <X />
      </button>
    </div>
  );
}
