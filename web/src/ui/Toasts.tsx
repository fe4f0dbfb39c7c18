import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../text/useTranslation.ts';
import { CloseIcon } from './icons.tsx';
import css from './Toasts.module.css';

/** Words, or something that takes itself away. */
type Said = string | ((drop: () => void) => ReactNode);
type Toast = { id: number; said: Said; tone: 'ok' | 'info' };
type Show = (said: Said, tone?: Toast['tone'], stayMs?: number) => void;

const ToastContext = createContext<Show>(() => undefined);
const stay = 8_000;

type Add = (outlet: HTMLElement | null) => (() => void) | undefined;
const OutletContext = createContext<Add>(() => undefined);

/** In a dialog, before its buttons: as long as it is open toasts are told here, since what stands behind it is neither seen nor heard. */
export function ToastOutlet() {
  return <div ref={useContext(OutletContext)} />;
}

/** Says in passing that something went well; errors belong in the page or in a dialog. */
export const useToast = (): Show => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  const [outlets, setOutlets] = useState<readonly HTMLElement[]>([]);
  const add = useCallback<Add>((outlet) => {
    if (outlet === null) return undefined;
    setOutlets((list) => [...list, outlet]);
    return () => setOutlets((list) => list.filter((each) => each !== outlet));
  }, []);
  const show = useCallback<Show>(
    (said, tone = 'ok', stayMs = stay) => {
      const id = performance.now();
      // What is said again takes the place of what was said: ten times Salva are one line.
      setToasts((list) => [...list.filter((each) => typeof said !== 'string' || each.said !== said), { id, said, tone }]);
      setTimeout(() => drop(id), stayMs);
    },
    [drop],
  );
  const last = outlets.at(-1);
  const told = (
    <section aria-label={t('notifiche')} aria-live="polite" className={css.toasts}>
      {toasts.map(({ id, said, tone }) => (
        <div key={id} className={`${css.toast} ${css[tone] ?? ''}`}>
          {typeof said === 'string' ? said : said(() => drop(id))}
          <button type="button" className={css.close} aria-label={t('nascondi')} onClick={() => drop(id)}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </section>
  );
  return (
    <ToastContext value={show}>
      <OutletContext value={add}>{children}</OutletContext>
      {last === undefined ? told : createPortal(told, last)}
    </ToastContext>
  );
}
