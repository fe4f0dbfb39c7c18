import { useSyncExternalStore } from 'react';

/** The widest window in which pages fold away what elsewhere stands beside their title, px. */
const PHONE = '(max-width: 720px)';

function subscribe(changed: () => void): () => void {
  const phone = globalThis.matchMedia?.(PHONE);
  phone?.addEventListener('change', changed);
  return () => phone?.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(PHONE).matches === true);
