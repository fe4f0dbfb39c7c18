import { useSyncExternalStore } from 'react';

/** The widest window in which pages fold away what elsewhere stands beside their title, px. */
const PHONE = '(max-width: 720px)';
/** The narrowest window in which a page and what stands beside it both have room, px. */
const WIDE = '(min-width: 1200px)';

const subscribeTo = (query: string) => (changed: () => void) => {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
};
const onPhone = subscribeTo(PHONE);
const onWide = subscribeTo(WIDE);

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(onPhone, () => globalThis.matchMedia?.(PHONE).matches === true);

export const isWide = (): boolean => globalThis.matchMedia?.(WIDE).matches !== false;
/** Whether a page has room for something beside it. */
export const useWide = (): boolean => useSyncExternalStore(onWide, isWide);
