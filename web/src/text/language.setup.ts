import { beforeEach } from 'vitest';
import { setLanguage } from './language.ts';

// Test files share their modules: an English screen of one is no reason for English in the next.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  Object.defineProperty(navigator, 'language', { value: 'it-IT', configurable: true });
  setLanguage('it');
});
