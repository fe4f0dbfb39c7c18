import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

/** A code of the app, or one of those kept for when it is lost. */
export const CodiceForm = z.object({ codice: z.string().max(40) });
export type CodiceForm = z.infer<typeof CodiceForm>;

/** The password, asked again within a session; null of an account that has none and comes by single sign-on. */
export const AvvioForm = z.object({ password: z.string().max(1000).nullable() });
export type AvvioForm = z.infer<typeof AvvioForm>;

/** What is shown once, when a second factor is begun: it counts after a first code. */
export const FattoreNuovo = z.object({
  /** Base32, for who types it into the app. */
  segreto: z.string(),
  /** The same as an address (otpauth://), for the square that the app reads. */
  uri: z.string(),
  /** Codes to be kept: each opens once. */
  recupero: z.array(z.string()),
});
export type FattoreNuovo = z.infer<typeof FattoreNuovo>;

export const StatoFattore = z.object({
  /** Since when there is one; null without. */
  attivo: Iso.nullable(),
  recuperoRimasti: z.int(),
  /** Whether the installation asks it of this account. */
  obbligatorio: z.boolean(),
  /** Whether the account has a password, which is asked again before one is begun. */
  conPassword: z.boolean(),
});
export type StatoFattore = z.infer<typeof StatoFattore>;
