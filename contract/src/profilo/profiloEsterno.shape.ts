import * as z from 'zod';
import { Iso } from '../wire.shape.ts';

/** What an external ethics member says of themselves; lengths are the rule's to judge, with its own words. */
export const ProfiloEsterno = z.object({
  cognome: z.string().max(1000),
  nome: z.string().max(1000),
  email: z.string().max(1000),
  telefono: z.string().max(1000).nullable(),
  ente: z.string().max(1000).nullable(),
  lastUpdate: Iso,
});
export type ProfiloEsterno = z.infer<typeof ProfiloEsterno>;

/** The same as it is read; `emailInAttesa` is the address that the person asked for and has not confirmed yet. */
export const ProfiloEsternoLetto = ProfiloEsterno.extend({ emailInAttesa: z.string().nullable() });
export type ProfiloEsternoLetto = z.infer<typeof ProfiloEsternoLetto>;
