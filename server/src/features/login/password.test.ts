import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  test('the right password is recognised, and no other', async () => {
    const stored = await hashPassword('cavallo batteria');
    expect(await verifyPassword('cavallo batteria', stored)).toBe(true);
    for (const other of ['', 'cavallo', 'cavallo batteria ', 'Cavallo batteria']) expect(await verifyPassword(other, stored)).toBe(false);
  });

  test('a password is stored as argon2id with its cost, never twice alike', async () => {
    const [one, two] = await Promise.all([hashPassword('x'), hashPassword('x')]);
    expect(one).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  test('a password with letters beyond ASCII is recognised', async () => {
    expect(await verifyPassword('però – città 🙂', await hashPassword('però – città 🙂'))).toBe(true);
  });

  test('a password opens no account that does not exist', async () => {
    for (const guess of ['', 'A', 'AAAAAAAA']) expect(await verifyPassword(guess, null)).toBe(false);
  });

  test('a damaged stored password opens nothing', async () => {
    expect(await verifyPassword('', 'argon2id$19456$2$AAAAAAAAAAAAAAAAAAAAAA$')).toBe(false);
  });
});
