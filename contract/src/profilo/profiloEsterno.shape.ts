import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

/** The data of an external ethics member; the rule checks lengths with its own messages. */
export const ProfiloEsterno = z.object({
  cognome: z.string().max(1000),
  nome: z.string().max(1000),
  email: z.string().max(1000),
  telefono: z.string().max(1000).nullable(),
  ente: z.string().max(1000).nullable(),
  lastUpdate: Iso,
});
export type ProfiloEsterno = z.infer<typeof ProfiloEsterno>;

/** The same for reading; `emailInAttesa` is a requested address that has not been confirmed yet. */
export const ProfiloEsternoLetto = ProfiloEsterno.extend({ emailInAttesa: z.string().nullable() });
export type ProfiloEsternoLetto = z.infer<typeof ProfiloEsternoLetto>;
