import { describe, expect, test } from 'vitest';
import { translator } from './translate.ts';

describe('the words of the application', () => {
  test('a sentence takes its values, written as they are: the page escapes them [SEC-037]', () => {
    expect(translator('ui', 'it')('shell.impersona', { utente: '<b>Rossi</b>', operatore: 'Help' })).toContain('<b>Rossi</b>');
  });

  test('the number chooses the sentence', () => {
    const t = translator('form', 'it');
    expect([t('errori', { count: 1 }), t('errori', { count: 2 })]).toEqual(['1 errore', '2 errori']);
  });

  test('what English lacks is said in Italian, never as a raw key [SHELL-006]', () => {
    expect(translator('proposte', 'en')('invia')).toBe('Invia domanda');
    expect(translator('login', 'en')('entra')).toBe('Log in');
  });
});
