import { randomBytes } from 'node:crypto';
import { CODICI_RECUPERO, tidyCodice } from '@sigeba/contract/login/fattore.rules.ts';
import { digestOf, inTurn } from '../password.ts';

/** Thirty-two letters and digits that look different from each other: five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const ONE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Recovery codes of fifty random bits, as they are shown: in two groups of five. */
export const newCodici = (): string[] =>
  Array.from({ length: CODICI_RECUPERO }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });

/** Whether the typed text is a recovery code rather than one of the app. */
export const isRecupero = (codice: string): boolean => ONE.test(tidyCodice(codice));

/** Digests as they are stored: hashed as passwords are, with one salt for all codes of an account. */
export const digestsOf = (codici: readonly string[], sale: Buffer): Promise<string[]> =>
  inTurn(
    async () => {
      const digests: string[] = [];
      for (const codice of codici) digests.push(await digestOf(tidyCodice(codice), sale));
      return digests;
    },
    { line: 'known', who: '' },
  );
