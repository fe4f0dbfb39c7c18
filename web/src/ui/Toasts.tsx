import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { CloseIcon } from './icons.tsx';
import css from './Toasts.module.css';

/** Words, or something that takes itself away. */
type Said = string | ((drop: () => void) => ReactNode);
type Toast = { id: number; said: Said; tone: 'ok' | 'info' };
type Show = (said: Said, tone?: Toast['tone'], stayMs?: number) => void;

const ToastContext = createContext<Show>(() => undefined);
const stay = 8_000;

/** Says in passing that something went well; errors belong in the page or in a dialog. */
export const useToast = (): Show => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  const show = useCallback<Show>(
    (said, tone = 'ok', stayMs = stay) => {
      const id = performance.now();
      // What is said again takes the place of what was said: ten times Salva are one line.
      setToasts((list) => [...list.filter((each) => typeof said !== 'string' || each.said !== said), { id, said, tone }]);
      setTimeout(() => drop(id), stayMs);
    },
    [drop],
  );
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={t('notifiche')} aria-live="polite" className={css.toasts}>
        {toasts.map(({ id, said, tone }) => (
          <div key={id} className={`${css.toast} ${css[tone] ?? ''}`}>
            {typeof said === 'string' ? said : said(() => drop(id))}
            <button type="button" className={css.close} aria-label={t('dialog.chiudi')} onClick={() => drop(id)}>
              <CloseIcon />
            </button>
          </div>
        ))}
      </section>
    </ToastContext>
  );
}
