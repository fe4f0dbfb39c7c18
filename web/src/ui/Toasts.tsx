import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { CloseIcon } from './icons.tsx';
import css from './Toasts.module.css';

type Toast = { id: number; text: string; tone: 'ok' | 'info' };
type Show = (text: string, tone?: Toast['tone']) => void;

const ToastContext = createContext<Show>(() => undefined);
const stay = 8_000;

/** Says in passing that something went well; errors belong in the page or in a dialog. */
export const useToast = (): Show => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  const show = useCallback<Show>(
    (text, tone = 'ok') => {
      const id = performance.now();
      setToasts((list) => [...list, { id, text, tone }]);
      setTimeout(() => drop(id), stay);
    },
    [drop],
  );
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={t('notifiche')} aria-live="polite" className={css.toasts}>
        {toasts.map(({ id, text, tone }) => (
          <div key={id} className={`${css.toast} ${css[tone] ?? ''}`}>
            {text}
            <button type="button" className={css.close} aria-label={t('dialog.chiudi')} onClick={() => drop(id)}>
              <CloseIcon />
            </button>
          </div>
        ))}
      </section>
    </ToastContext>
  );
}
