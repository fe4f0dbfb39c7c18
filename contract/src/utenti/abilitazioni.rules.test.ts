import { describe, expect, test } from 'vitest';
import { avvisoImpersona } from './abilitazioni.rules.ts';

describe('acting for others', () => {
  test.each([
    [['ufficio'], null],
    [['canImpersona', 'helpdesk'], null],
    [['ufficio', 'canImpersona'], 'senza Help desk'],
    [['helpdesk'], 'senza Impersona'],
  ] as const)('needs both of its flags, and whoever gives one is told: %j', (flags, said) => {
    const avviso = avvisoImpersona(flags);
    expect(said === null ? avviso : avviso?.includes(said)).toBe(said === null ? null : true);
  });
});
