import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso } from '../wire.shape.ts';

export const Config = z.object({
  /** `default`, or a class that names the colours of the university (`classeDelTema`). */
  themeClass: z.string(),
  /** Where the crest is, another address for another crest; null where the university has chosen none. */
  logoPath: z.string().nullable(),
  nomeEnte: z.string(),
  /** The version of the protocol, which a login sends. */
  versione: z.string(),
  /** The release of the server and its commit, as the foot of the pages names it. */
  rilascio: z.string(),
  /** The build of the served pages: version and digest. A page of another build is outdated. */
  build: z.string(),
  dominiEmail: z.array(z.string()),
  /** Whether an identity provider is configured. */
  ssoAttivo: z.boolean(),
  /** Whether accounts of the offices log in by password, on the help desk's page (D-222). */
  accessoLocale: z.boolean(),
  demo: z.boolean(),
  /** Whether a mail server is configured; without one mails are written to files of the server, and reach nobody. */
  posta: z.boolean(),
  /** The mailbox of the research office; null where it is not set. */
  contatto: z.string().nullable(),
  /** How many minutes a link that sets a password is valid. */
  passwordLinkMinuti: z.int(),
  /** Members of a commissione besides the chair (D-100). */
  maxComponenti: z.int(),
  /** The reporting instructions and the years that they cover (D-92); null where the office has chosen none. */
  istruzioni: z.object({ mediaId: Id, nome: z.string(), dal: z.int(), al: z.int() }).nullable(),
  /** The first year whose sheets are exported (D-119). */
  annoValutazioni: z.int(),
  /** Where to report accessibility barriers; null where neither this address nor the office's mailbox is set. */
  emailAccessibilita: z.string().nullable(),
  /**
   * The present interruption of the service, or one that is announced for the coming days (`GIORNI_ANNUNCIO`); null where there is none.
   */
  interruzione: z.object({ dal: Iso, al: Iso }).nullable(),
  /** What the university says on the pages of login, by language. */
  testoAccesso: z.object({ it: z.string().nullable(), en: z.string().nullable() }),
  /** Whether the university has written its privacy notice. */
  privacy: z.boolean(),
  pagina: z.record(z.string(), z.int()),
  /** The server's clock: the browser compares its own with it, since deadlines follow the server's. */
  adesso: Iso,
});
export type Config = z.infer<typeof Config>;

export const configRoutes = {
  'GET /config': { what: 'Theme, crest, limits and clock, before any login', allow: 'ANYONE', answer: Config },
  'GET /privacy': {
    what: 'The privacy notice of the university, before any login',
    allow: 'ANYONE',
    keepSeconds: 60,
    shared: true,
    answer: z.object({ it: z.string().nullable(), en: z.string().nullable() }),
  },
  'GET /stemma/:id': {
    what: 'The crest that the university has chosen, before any login',
    allow: 'ANYONE',
    params: ById,
    answer: 'file',
    immutable: true,
    ownTransaction: true,
  },
} as const satisfies Routes;
