import * as z from 'zod';
import { letteraRoute } from '../email/lettera.shape.ts';
import { exportRoute, listRoute, scelta } from '../list/list.shape.ts';
import type { Routes } from '../routes.types.ts';
import { TIPI_UTENTE } from '../ruoli.ts';
import { ById, IdInPath, type Pagina } from '../wire.shape.ts';
import { ACCESSI } from './invito.rules.ts';
import { AbilitazioniForm, BloccoForm, Incarico, UtenteAnagrafica, UtenteForm, UtenteModifica, UtenteScheda } from './utente.shape.ts';
import { ORDINE_UTENTI } from './utenti.rules.ts';

/** Filters of the registry without the page: the list and its CSV share them. */
export const FiltriUtenti = z.object({
  /**
   * The beginning of a surname, ignoring accents and case (D-37), also with the name before or after it; the beginning of an e-mail, with
   * its @; in the registry a codice fiscale from its six letters.
   */
  cognome: z.string().trim().max(100).optional(),
  nome: z.string().trim().max(100).optional(),
  /** Only people for whom the caller may act (D-18). */
  imper: z.stringbool().default(false),
  tipoUtente: z.enum(TIPI_UTENTE).optional(),
  ruoloId: IdInPath.optional(),
  dipartimentoId: IdInPath.optional(),
  /** Only blocked people, or only others. */
  bloccati: z.stringbool().optional(),
  /** By whether they have ever logged in; without effect on the list of those for whom one may act. */
  accesso: z.enum(ACCESSI).optional(),
  ...scelta(ORDINE_UTENTI),
});
export type FiltriUtenti = z.infer<typeof FiltriUtenti>;

/** The filters of the registry alone. */
const FiltriAnagrafica = FiltriUtenti.omit({ imper: true });
/** Whom to invite: chosen people (`ids`), or all of the filter who have never logged in. */
export const FiltriInviti = FiltriAnagrafica;
export type FiltriInviti = z.infer<typeof FiltriInviti>;

export type PaginaUtenti = Pagina<z.infer<typeof UtenteAnagrafica>>;

/** The registry is for UFFICIO and TERZA accounts; with `imper` it is the list of those who may impersonate. */
const anagrafica = { allow: ['UFFICIO', 'TERZA', 'IMPERSONA'] as const, filtri: FiltriUtenti, row: UtenteAnagrafica };

export const utentiRoutes = {
  'GET /ur/utenti': listRoute('One page of the registry of users', anagrafica),
  'GET /ur/utenti/export': exportRoute(anagrafica),
  'GET /ur/utenti/:id': {
    what: 'One person of the registry, with what its form needs',
    allow: ['UFFICIO', 'TERZA'],
    params: ById,
    answer: UtenteScheda,
  },
  'GET /ur/utenti/:id/incarichi': {
    what: 'What a person does besides their own proposte: commissioni, departments and structures, and what they referee for the account',
    allow: ['UFFICIO', 'TERZA'],
    params: ById,
    answer: z.array(Incarico),
  },
  'POST /ur/utenti/save': {
    what: 'A new person',
    allow: ['UFFICIO', 'TERZA'],
    personale: 'sempre',
    repeat: 'GET /ur/utenti/:id',
    body: UtenteForm,
    answer: UtenteScheda,
  },
  'PUT /ur/utenti/save/:id': {
    what: 'Changes the fields that are sent; the others stay',
    allow: ['UFFICIO', 'TERZA'],
    personale: 'sempre',
    repeat: 'GET /ur/utenti/:id',
    params: ById,
    body: UtenteModifica,
    answer: UtenteScheda,
  },
  'PUT /ur/utenti/inviti': {
    what: 'Invites people who have never logged in by mail: chosen ones, or all of a filter',
    allow: ['UFFICIO', 'TERZA'],
    personale: 'sempre',
    repeat: 'same',
    mails: true,
    body: FiltriInviti,
    answer: z.object({ invitati: z.int() }),
  },
  'PUT /ur/utenti/lettere': letteraRoute({ allow: ['UFFICIO', 'TERZA'], filtri: FiltriAnagrafica, scelte: {} }),
  'PUT /ur/utenti/:id/abilitazioni': {
    what: 'Gives an account of the office its flags, and takes the others',
    allow: ['UFFICIO'],
    personale: 'sempre',
    repeat: 'GET /ur/utenti/:id',
    params: ById,
    body: AbilitazioniForm,
    answer: UtenteScheda,
  },
  'PUT /ur/utenti/:id/blocco': {
    what: 'Blocks an account, which ends its sessions, or lets it in again',
    allow: ['UFFICIO', 'TERZA'],
    personale: 'sempre',
    repeat: 'GET /ur/utenti/:id',
    params: ById,
    body: BloccoForm,
    answer: UtenteScheda,
  },
} as const satisfies Routes;
