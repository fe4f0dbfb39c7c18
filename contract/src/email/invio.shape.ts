import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

const Uuid = z.uuid();
const Chiave = z.string().max(500);

/**
 * The mode of a call that mails, beside its own body. ANTEPRIMA does nothing and answers the mails that would be sent (202). PROVA does
 * nothing and sends one of them to the caller (202). INVIA does the act, without the mails left out, and its mails wait for a minute.
 * `impronta` is that of the preview: INVIA is refused where the mails have changed. `modificate` are texts that the sender changed, of
 * mails that allow it (D-208).
 */
export const InvioChiesto = z.discriminatedUnion('modo', [
  z.object({ modo: z.literal('ANTEPRIMA') }),
  z.object({ modo: z.literal('PROVA'), mail: z.string().max(500) }),
  z.object({
    modo: z.literal('INVIA'),
    id: Uuid,
    impronta: z.string().max(100),
    escluse: z.array(Chiave).max(10_000),
    modificate: z
      .array(z.object({ chiave: Chiave, soggetto: z.string().max(400), corpo: z.string().max(20_000) }))
      .max(100)
      .optional(),
  }),
]);
export type InvioChiesto = z.infer<typeof InvioChiesto>;

/** The mails that an act would send, complete. */
export const AnteprimaInvio = z.object({
  impronta: z.string(),
  mail: z.array(
    z.object({
      chiave: z.string(),
      tipo: z.string(),
      destinatario: z.string(),
      persona: z.string().nullable(),
      soggetto: z.string(),
      corpo: z.string(),
      /** Whether the sender may change its text; links that would let the sender answer for the recipient are hidden, and must stay. */
      modificabile: z.boolean(),
      /** Whether an appointment is attached. */
      calendario: z.boolean(),
    }),
  ),
  /** People who were asked for and get none, with the reason; absent: nobody. */
  esclusi: z.array(z.object({ persona: z.string(), motivo: z.string() })).optional(),
  /** Lines of a letter that some do not get, since a placeholder in them has no value for these; absent: everybody gets all of it. */
  righeTolte: z.array(z.object({ riga: z.string(), persone: z.array(z.string()) })).optional(),
});
export type AnteprimaInvio = z.infer<typeof AnteprimaInvio>;

/** The mails of one act, while they wait and after. */
export const InvioEmail = z.object({
  id: Uuid,
  totale: z.int(),
  /** Until then they can be cancelled. */
  parteIl: Iso,
  annullate: z.int(),
});
export type InvioEmail = z.infer<typeof InvioEmail>;

export const ByInvio = z.object({ invio: Uuid });
