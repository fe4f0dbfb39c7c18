import { type RefObject, useLayoutEffect, useRef } from 'react';
import { usePutAway } from '../feedback/Toasts.tsx';

/**
 * Shows the dialog above the inert page while it is rendered. It closes only by being rendered no more (its own button or a
 * navigation): Escape, the phone's back gesture and a touch outside do nothing. The focus returns to what opened it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const putAway = usePutAway();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const refuse = (event: Event) => event.preventDefault();
    const refuseEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    // A second Escape in a row would close it without asking: `closedby` and the refused key stop that too.
    dialog.setAttribute('closedby', 'none');
    dialog.addEventListener('cancel', refuse);
    window.addEventListener('keydown', refuseEscape);
    dialog.showModal();
    putAway();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    return () => {
      dialog.removeEventListener('cancel', refuse);
      window.removeEventListener('keydown', refuseEscape);
      dialog.close();
    };
  }, [putAway]);
  return ref;
}
