import * as z from 'zod';

/** The figures of a group of istanze. */
export const CifreCert = z.object({
  /** By the year of their first sending. */
  ricevute: z.int(),
  /** Before the committee, or reopened and not sent again. */
  daDecidere: z.int(),
  approvate: z.int(),
  conCondizione: z.int(),
  /** Given back, and not sent again yet. */
  revisione: z.int(),
  nonApprovate: z.int(),
  nonValutabili: z.int(),
  /** Decided sendings: a revised istanza has two. */
  decise: z.int(),
  /** Median of the days from a sending to its decision, in Rome; null where nothing was decided. */
  giorniMediana: z.number().nullable(),
  giorniMassimo: z.int().nullable(),
});
export type CifreCert = z.infer<typeof CifreCert>;

export const RigaCert = CifreCert.extend({ di: z.enum(['DIPARTIMENTO', 'AMBITO', 'TOTALE']), label: z.string() });
export type RigaCert = z.infer<typeof RigaCert>;

/** A year of the ethics committee: by department and by thematic sheet, each by name; an istanza counts in each of its sheets. */
export const StatisticheCert = z.object({ dipartimenti: z.array(RigaCert), ambiti: z.array(RigaCert), totale: RigaCert });
export type StatisticheCert = z.infer<typeof StatisticheCert>;

export const AnnoCert = CifreCert.extend({ anno: z.int() });
export type AnnoCert = z.infer<typeof AnnoCert>;
