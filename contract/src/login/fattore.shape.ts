import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

/** A code of the app, or a recovery code. */
export const CodiceForm = z.object({ codice: z.string().max(40) });
export type CodiceForm = z.infer<typeof CodiceForm>;

/** The password, repeated within a session; null for an account without one that uses single sign-on. */
export const AvvioForm = z.object({ password: z.string().max(1000).nullable() });
export type AvvioForm = z.infer<typeof AvvioForm>;

/** Shown once, when a second factor is set up: it becomes active after a first code. */
export const FattoreNuovo = z.object({
  /** Base32, to be typed into the app. */
  segreto: z.string(),
  /** The same as an otpauth:// address, for the QR code that the app scans. */
  uri: z.string(),
  /** Recovery codes: each can be used once. */
  recupero: z.array(z.string()),
});
export type FattoreNuovo = z.infer<typeof FattoreNuovo>;

export const StatoFattore = z.object({
  /** Since when there is one; null without. */
  attivo: Iso.nullable(),
  recuperoRimasti: z.int(),
  /** Whether the installation requires it of this account. */
  obbligatorio: z.boolean(),
  /** Whether the account has a password, which is asked for again before one is set up. */
  conPassword: z.boolean(),
});
export type StatoFattore = z.infer<typeof StatoFattore>;
