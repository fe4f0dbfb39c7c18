import { beforeEach } from 'vitest';
import { setLanguage } from './language.ts';
import { loadBandiEn, loadScreenWords } from './resources.ts';

// Component tests render screens without the router that would load their words.
await loadScreenWords({
  office: true,
  gara: true,
  setup: true,
  cert: true,
  form: true,
  english: true,
  own: true,
  password: true,
  referee: true,
});
await loadBandiEn();

// Test files share their modules: an English screen of one is no reason for English in the next.
beforeEach(() => {
  if (typeof document !== 'undefined') setLanguage('it');
});
