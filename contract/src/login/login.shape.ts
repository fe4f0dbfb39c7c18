import * as z from 'zod';
import { TIPI_UTENTE } from '../ruoli.ts';
import { Day, Id, Iso, Lingua, Persona, Voce } from '../wire.shape.ts';
import { IndicatoreRicerca } from './indicatoreRicerca.shape.ts';

/** The page on which user name and password were typed (D-33). */
export const AreaPassword = z.enum(['hd', 'referee', 'cert']);

/** The person of a session, for the screens (payloads, section 2). */
export const Utente = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  tipoUtente: z.enum(TIPI_UTENTE),
  email: z.string(),
  codiceFiscale: z.string().nullable(),
  dataDiNascita: Day.nullable(),
  /** The language in which they read (D-220); null for those whose pages have one language, and before their first login. */
  lingua: Lingua.nullable(),
  ruolo: z.object({ id: Id, codice: z.string(), descrizione: z.string() }).nullable(),
  regime: z.enum(['', 'Tempo Pieno', 'Tempo Definito']),
  dataTermineRapporto: Day.nullable(),
  dipartimento: z.object({ id: Id, nome: z.string(), macroArea: z.object({ id: Id, code: z.string(), nome: z.string() }) }).nullable(),
  ssd: Voce.nullable(),
  utenteInternoValido: z.boolean(),
  annoCorso: z.int().nullable(),
  timestampModifica: Iso,
  /** When U-GOV was last queried; null where it never was. */
  utenteInternoLastUpdate: Iso.nullable(),
  profiloValidato: z.boolean(),
  membroCommissione: z.boolean(),
  presidenteCommissione: z.boolean(),
  /** Was a member of former commissioni, which may still be read. */
  exCommissario: z.boolean().optional(),
  /** A former commissione whose last classe became official less than two years ago: its statistics may be read too (D-205). */
  exCommissarioRecente: z.boolean().optional(),
  /** Was the chair of such a commissione: its boards and conflicts of interest may be read for these two years. */
  exPresidente: z.boolean().optional(),
  presidenteCanEditReferee: z.boolean(),
  direttoreDipartimento: z.boolean(),
  useSSO: z.boolean(),
  logoutSSOUrl: z.string().nullable(),
  canImpersona: z.boolean(),
  ufficio: z.boolean(),
  terza: z.boolean(),
  award: z.boolean(),
  helpdesk: z.boolean(),
  presidenteCommissioneCert: z.boolean(),
  membroInternoCommissioneCert: z.boolean(),
  membroEsternoCommissioneCert: z.boolean(),
  indicatoriRicerca: z.array(IndicatoreRicerca),
  /** Who acts on this person's behalf in this session, and whether they may also send; null where nobody does. */
  impersonatoDa: Persona.extend({ tipoUtente: z.enum(TIPI_UTENTE), puoInviare: z.boolean() }).nullable(),
});
export type Utente = z.infer<typeof Utente>;

export const Sessione = z.object({ token: z.string(), tokenImpersona: z.string().nullable(), utente: Utente });
export type Sessione = z.infer<typeof Sessione>;

/** One of a person's own open sessions; `questa` is the present one. */
export const SessioneAperta = z.object({
  id: Id,
  questa: z.boolean(),
  apertaTimestamp: Iso,
  ultimaAttivitaTimestamp: Iso,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type SessioneAperta = z.infer<typeof SessioneAperta>;

export const LoginForm = z.object({
  username: z.string().max(254).nullable(),
  password: z.string().max(1000).nullable(),
  versione: z.string().max(20),
  area: AreaPassword.optional(),
  /** The language of the login page, which is the browser's: that of the person until they choose one (D-220). */
  lingua: Lingua.optional(),
  /** A code of the app or a recovery code, where the account has a second factor. */
  codice: z.string().max(40).optional(),
  /** With a password: whether the open session of another person may be closed for this one. */
  sostituisci: z.boolean().optional(),
  /** `account`: which of several accounts of one person, chosen at 'Entra come' (D-33). `sostituisci`: as above. */
  sso: z
    .object({
      tokensso: z.string().max(200),
      ssosessionid: z.string().max(200),
      account: Id.optional(),
      sostituisci: z.boolean().optional(),
    })
    .optional(),
});
export type LoginForm = z.infer<typeof LoginForm>;
