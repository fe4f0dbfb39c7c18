import * as z from 'zod';
import type { Route } from '../routes.types.ts';
import { LETTERE_MAX } from './lettera.rules.ts';
import { CORPO_MASSIMO, SOGGETTO_MASSIMO } from './modelli.rules.ts';

/** What an office writes: a text with placeholders. Bounds are wider than the rule, which says in words what is too long. */
const Testo = { soggetto: z.string().max(2 * SOGGETTO_MASSIMO), corpo: z.string().max(2 * CORPO_MASSIMO) };

/** With what a letter begins, and the limits that are said before it is written. */
export const Partenza = z.object({ ...Testo, invii: z.int() });
export type Partenza = z.infer<typeof Partenza>;

/** The route that writes to people of the rows of a list, whose filters these are. */
export const letteraRoute = <F extends z.ZodObject, A extends Route['allow'], O extends z.ZodRawShape>({
  allow,
  filtri,
  scelte,
}: {
  allow: A;
  filtri: F;
  /** What else is chosen of a letter. */
  scelte: O;
}) => ({
  what: `Writes to people of the rows of a filter or a selection, each once, at most ${LETTERE_MAX.toLocaleString('en-GB')}`,
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  mails: true as const,
  atMost: 'lettere' as const,
  body: z.object({ filtri, ...Testo }).extend(scelte),
  answer: z.object({ scritte: z.int() }),
});
