import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

const Uuid = z.uuid();
const Chiave = z.string().max(500);

/**
 * How a call that mails is asked, beside its own body: ANTEPRIMA does nothing and answers the mails that would go
 * out (202); PROVA does nothing and sends one of them to who asks (202); INVIA does it, but for the mails left out, and what
 * goes out waits for a minute. `impronta` is that of the preview: where the mails are others now it is refused. `modificate` are the
 * texts that its sender changed, of mails that may be (D-208).
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

/** The mails that an act would send, whole. */
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
      /** Its text may be changed before it leaves; links that let answer for who receives it are hidden, and must stay. */
      modificabile: z.boolean(),
      /** An appointment goes with it. */
      calendario: z.boolean(),
    }),
  ),
});
export type AnteprimaInvio = z.infer<typeof AnteprimaInvio>;

/** The mails of one act, as long as they wait and after. */
export const InvioEmail = z.object({
  id: Uuid,
  totale: z.int(),
  /** Until then they can be taken back. */
  parteIl: Iso,
  annullate: z.int(),
});
export type InvioEmail = z.infer<typeof InvioEmail>;

export const ByInvio = z.object({ invio: Uuid });
