import { CIFRE_CODICE } from '@sigeba/contract/login/fattore.rules.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is valid before and after its thirty: the clock of a telephone may be slightly wrong. */
const TOLERANCE_SECONDS = 30;
const OF_APP = new RegExp(`^\\d{${CIFRE_CODICE}}$`);

/** 160 random bits, base32: the secret that app and server share (RFC 4226, 4). */
export const newSegreto = (): string => generateSecret();

/** The address that the app reads from the QR code. */
export const uriOf = (segreto: string, { ente, email }: { ente: string; email: string }): string =>
  generateURI({ issuer: `SIGEBA ${ente}`, label: email, secret: segreto });

/** The time step of a code, among those that are valid now; null for a wrong code. */
export function passoOf(segreto: string, codice: string, now: Date): number | null {
  if (!OF_APP.test(codice)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = verifySync({ secret: segreto, token: codice, epoch, epochTolerance: TOLERANCE_SECONDS });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null;
}
