import * as z from 'zod';
import { Day } from '../wire.shape.ts';

/** Research indicators of one year, all ten values (payloads, section 2). */
export const IndicatoreRicerca = z.object({
  dataIndicatore: Day,
  ssd: z.string(),
  sc: z.string(),
  anno: z.int(),
  soglia1: z.number(),
  soglia2: z.number(),
  soglia3: z.number(),
  indicatore1: z.number(),
  indicatore2: z.number(),
  indicatore3: z.number(),
});
export type IndicatoreRicerca = z.infer<typeof IndicatoreRicerca>;
