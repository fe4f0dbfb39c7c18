import { useSyncExternalStore } from 'react';
import { local } from '../api/browserStorage.ts';

/** How a person wants the pages in this browser; `system` follows what the device says. */
export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

const KEY = 'sigeba.appearance';
const changed = new EventTarget();
const device = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function chosenAppearance(): Appearance {
  const kept = local.getItem(KEY);
  return APPEARANCES.find((each) => each === kept) ?? 'system';
}

function apply(): void {
  const chosen = chosenAppearance();
  const dark = chosen === 'dark' || (chosen === 'system' && device()?.matches === true);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Gives the page its appearance, before anything is drawn, and follows the device and other tabs. */
export function watchAppearance(): void {
  apply();
  device()?.addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) apply();
  });
}

export function chooseAppearance(appearance: Appearance): void {
  local.setItem(KEY, appearance);
  apply();
  changed.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** What the person has chosen. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, chosenAppearance);
