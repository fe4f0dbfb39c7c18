import * as z from 'zod';
import { TIPI_GOVERNANCE } from '../governance.ts';
import { Utente } from '../login/login.shape.ts';
import { Day, Id, Iso, Persona } from '../wire.shape.ts';
import { ABILITAZIONI } from './abilitazioni.rules.ts';
import { REGIMI, TIPI_CREATI } from './utente.rules.ts';

/** A person of the registry with the office's own notes, which no other reader and no other answer gets. */
export const UtenteAnagrafica = Utente.extend({
  note: z.string().nullable(),
  /** Why the person is blocked, in words; null where they are not. */
  blocco: z.string().nullable(),
  /** The account of the same person in which this one ended (D-276); null for who reads the people to act for. */
  unitoIn: Persona.extend({ email: z.string() }).nullable(),
  /** The first and the last login, and the last invitation; null for who reads the people to act for. */
  primoAccesso: Iso.nullable(),
  ultimoAccesso: Iso.nullable(),
  invitato: Iso.nullable(),
});
export type UtenteAnagrafica = z.infer<typeof UtenteAnagrafica>;

export const Abilitazione = z.enum(ABILITAZIONI);
export type Abilitazione = z.infer<typeof Abilitazione>;

/** The same with what its form needs. */
export const UtenteScheda = UtenteAnagrafica.extend({
  /** The origin of role, regime, end of the relationship and department. */
  sistema: z.enum(['UGOV', 'SIGEBA']),
  /** The department was chosen by the person, or the office, because U-GOV has none (D-45). */
  dipartimentoManuale: z.boolean(),
  /** Why the profile must be confirmed again. */
  motivoInvalidazione: z.string().nullable(),
  /** Flags of an office account, with who gave each and when; null: the set-up of the server did (D-28). */
  abilitazioni: z.array(z.object({ codice: Abilitazione, da: Persona.nullable(), quando: Iso.nullable() })),
  bloccato: z.boolean(),
  /** Accounts that ended in this one. */
  uniti: z.array(Persona.extend({ email: z.string(), quando: Iso })),
  /** When an office last gave the account another e-mail or codice fiscale. */
  identitaCambiata: Iso.nullable(),
  /** The account logs in by password, and none has been set yet. */
  senzaPassword: z.boolean(),
  /** The account holds or held a function: only UFFICIO writes its identity. */
  conFunzione: z.boolean(),
  /** For a doctoral student: course and cycle, from the bulk upload. */
  corso: z.string().nullable(),
  ciclo: z.string().nullable(),
  /** Offices of the university's government that the person holds or held, the latest year first. */
  governance: z.array(z.object({ anno: z.int(), tipo: z.enum(TIPI_GOVERNANCE), dal: Day, al: Day.nullable() })),
  lastUpdate: Iso,
});
export type UtenteScheda = z.infer<typeof UtenteScheda>;

const TIPI_INCARICO = ['PRESIDENTE', 'COMMISSARIO', 'DIRETTORE', 'RAD', 'REFERENTE', 'RAD_STRUTTURA', 'REFEREE'] as const;

/** A function of a person: in a commissione, of a department or a structure, or as the referee of a proposta. */
export const Incarico = z.object({
  tipo: z.enum(TIPI_INCARICO),
  /** What it is a function of; a proposta by its title. */
  oggetto: z.object({ id: Id, nome: z.string().nullable() }),
  /** Of a commissione or a proposta. */
  anno: z.int().nullable(),
  /** Whether it is so now: a commissione in charge, a referee from whom a sheet is awaited. */
  inCorso: z.boolean(),
  /** Macro-areas of a member, or the number of the proposta. */
  dettaglio: z.string().nullable(),
});
export type Incarico = z.infer<typeof Incarico>;

const text = z.string().max(1000).nullable();
const Scritto = z.object({
  dataIndicatore: Day.nullable(),
  ssd: text,
  sc: text,
  anno: z.int().nullable(),
  soglia1: z.number().nullable(),
  soglia2: z.number().nullable(),
  soglia3: z.number().nullable(),
  indicatore1: z.number().nullable(),
  indicatore2: z.number().nullable(),
  indicatore3: z.number().nullable(),
});

/** Missing values travel: the rule reports them with its own messages. */
const Campi = z
  .object({
    cognome: text,
    nome: text,
    codiceFiscale: text,
    dataDiNascita: Day.nullable(),
    email: text,
    dipartimentoId: Id.nullable(),
    ruoloId: Id.nullable(),
    regime: z.enum(REGIMI).nullable(),
    dataTermineRapporto: Day.nullable(),
    annoCorso: z.int().nullable(),
    ssdId: Id.nullable(),
    note: z.string().max(10_000).nullable(),
    indicatoriRicerca: z.array(Scritto).max(50),
  })
  .partial();

/** A new person; UTENTE by default (D-32). */
export const UtenteForm = Campi.extend({
  tipoUtente: z.enum(TIPI_CREATI).default('UTENTE'),
  /** The office has confirmed that the codice fiscale is right although it contradicts itself or the person (D-219). */
  codiceConfermato: z.boolean().default(false),
  /** What a new account of the research office may do (D-28, D-232). */
  abilitazioni: z.array(Abilitazione).max(ABILITAZIONI.length).default([]),
});
export type UtenteForm = z.infer<typeof UtenteForm>;

/** Only what changes: absent fields stay (platform core, section 7). */
export const UtenteModifica = Campi.extend({ lastUpdate: Iso.optional() });
export type UtenteModifica = z.infer<typeof UtenteModifica>;

/** The complete new set of flags of an office account. */
export const AbilitazioniForm = z.object({
  ufficio: z.boolean(),
  terza: z.boolean(),
  award: z.boolean(),
  canImpersona: z.boolean(),
  helpdesk: z.boolean(),
  lastUpdate: Iso,
});
/** An account is blocked, or unblocked, for a reason that stays in its history. */
export const BloccoForm = z.object({ bloccato: z.boolean(), motivo: z.string().trim().max(1000), lastUpdate: Iso });
export type BloccoForm = z.infer<typeof BloccoForm>;
export type AbilitazioniForm = z.infer<typeof AbilitazioniForm>;
