import * as z from 'zod';
import { type CosaCambia, TESTI_CAMBIO } from './engine/templateChanges.text.ts';

/** A change of one field in a new version of a form. */
export const Cambio = z.object({
  uid: z.string(),
  sezione: z.string(),
  label: z.string(),
  cosa: z.enum(Object.keys(TESTI_CAMBIO.it) as [CosaCambia, ...CosaCambia[]]),
});

/** What the office has changed in the form since the draft was begun; null where nothing was changed. */
export const CambiModulo = z
  .object({
    /** The version in which the draft was begun. */
    prima: z.int(),
    cambi: z.array(Cambio),
    /** Answers whose field no longer exists, as text, so that they can be entered elsewhere. */
    risposte: z.array(z.object({ uid: z.string(), label: z.string(), testo: z.string() })),
  })
  .nullable();
export type CambiModulo = z.infer<typeof CambiModulo>;

/** The version of the form in which something new was written; an earlier version is refused (code 9). */
export const VersioneModulo = z.int().optional();
