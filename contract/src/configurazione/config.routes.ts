import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Id, Iso } from '../wire.shape.ts';

export const Config = z.object({
  themeClass: z.string(),
  logoPath: z.string().nullable(),
  nomeEnte: z.string(),
  versione: z.string(),
  /** Which pages the server serves: the version and a digest of them. A page of another build is old. */
  build: z.string(),
  dominiEmail: z.array(z.string()),
  ssoAttivo: z.boolean(),
  demo: z.boolean(),
  /** Where the research office reads its mail; null where it has set none. */
  contatto: z.string().nullable(),
  /** How long a link that sets a password is good, in minutes. */
  passwordLinkMinuti: z.int(),
  /** Members of a commissione at most, besides the chair (D-100). */
  maxComponenti: z.int(),
  /** The reporting instructions and the years that they cover (D-92); null where the office has chosen none. */
  istruzioni: z.object({ mediaId: Id, nome: z.string(), dal: z.int(), al: z.int() }).nullable(),
  /** From which year on sheets are exported (D-119). */
  annoValutazioni: z.int(),
  /** Where barriers of these pages are told: null where the university has named neither that nor its office's mailbox. */
  emailAccessibilita: z.string().nullable(),
  /** The interruption of the service that is on, or announced for the coming days (`GIORNI_ANNUNCIO`); null where there is none. */
  interruzione: z.object({ dal: Iso, al: Iso }).nullable(),
  pagina: z.record(z.string(), z.int()),
  /** The server's clock: the browser measures its own against it, since deadlines are the server's. */
  adesso: Iso,
});
export type Config = z.infer<typeof Config>;

export const configRoutes = {
  'GET /config': { what: 'Theme, logo, limits and clock, before any login', allow: 'ANYONE', answer: Config },
} as const satisfies Routes;
