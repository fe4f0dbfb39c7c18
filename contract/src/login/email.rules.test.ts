import { describe, expect, test } from 'vitest';
import { casellaOf, checkEmail, tidyEmail } from './email.rules.ts';

describe('an address', () => {
  test.each([
    [' Ada@Uni.Example ', 'ada@uni.example'],
    ['o’shea@uni.example', "o'shea@uni.example"],
    ['ada\u200b@uni.example\ufeff', 'ada@uni.example'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ])('the address %j is stored as %j', (typed, stored) => {
    expect(tidyEmail(typed)).toBe(stored);
    expect(checkEmail(tidyEmail(typed))).toEqual([]);
  });

  test('an address with a non-ASCII letter before the @ is refused, and the letter named', () => {
    expect(checkEmail(tidyEmail('andré@uni.example'))).toEqual([
      { campo: 'email', messaggio: expect.stringContaining('Prima della chiocciola «é» non è ammesso') },
    ]);
  });

  test.each(['ada@uni', 'ada@ex?mple.it', 'ada@http://é.example', ''])('such as %j is none', (typed) => {
    expect(checkEmail(tidyEmail(typed))).toHaveLength(1);
  });

  test('addresses with a tag and without lead to the same mailbox', () => {
    expect(casellaOf('Ada+referee@uni.example')).toBe('ada@uni.example');
    expect(casellaOf('ada+1+2@uni.example')).toBe('ada@uni.example');
    expect(casellaOf('+ada@uni.example')).toBe('+ada@uni.example');
    expect(casellaOf('ada@uni.example')).not.toBe(casellaOf('adb@uni.example'));
  });
});
