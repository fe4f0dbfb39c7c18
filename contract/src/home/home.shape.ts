import * as z from 'zod';
import { STATUS_ARCHIVIO } from '../archivio/archivio.filtri.ts';
import { Id } from '../wire.shape.ts';

/** A line of the office's home: how much of what waits, and the filter of the list that shows it. */
export const LineaDiLavoro = z.object({
  codice: z.enum(['SENZA_ESITO', 'DA_VALUTARE', 'BOZZE_IN_SCADENZA', 'ESITI_DA_UFFICIALIZZARE', 'EMAIL_FALLITE']),
  numero: z.int(),
  /** Of which classe, when the line speaks of one. */
  classe: z.object({ id: Id, nome: z.string(), anno: z.int() }).nullable(),
  statusValutazione: z.enum(STATUS_ARCHIVIO).nullable(),
});
export type LineaDiLavoro = z.infer<typeof LineaDiLavoro>;
