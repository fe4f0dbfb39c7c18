import * as z from 'zod';
import { type CosaCambia, TESTI_CAMBIO } from './engine/templateChanges.text.ts';

/** A field that a new version of a form changes. */
export const Cambio = z.object({
  uid: z.string(),
  sezione: z.string(),
  label: z.string(),
  cosa: z.enum(Object.keys(TESTI_CAMBIO.it) as [CosaCambia, ...CosaCambia[]]),
});

/** What the office has changed in the form of a draft since it was begun; null where nothing was. */
export const CambiModulo = z
  .object({
    /** The version that it was begun in. */
    prima: z.int(),
    cambi: z.array(Cambio),
    /** Answers that find no place any more, in words, to be written elsewhere. */
    risposte: z.array(z.object({ uid: z.string(), label: z.string(), testo: z.string() })),
  })
  .nullable();
export type CambiModulo = z.infer<typeof CambiModulo>;

/** In which version of its form something new was written: of an earlier one it is not taken (code 9). */
export const VersioneModulo = z.int().optional();
