import * as z from 'zod';
import { Utente } from '../login/login.shape.ts';
import { TIPI_GOVERNANCE } from '../massivo/governance.rules.ts';
import { Day, Id, Iso, Persona } from '../wire.shape.ts';
import { REGIMI, TIPI_CREATI } from './utente.rules.ts';

/** A person of the registry with the office's own notes, which nobody else reads and no other answer carries. */
export const UtenteAnagrafica = Utente.extend({
  note: z.string().nullable(),
  /** Why the person is blocked, in words; null who is not. */
  blocco: z.string().nullable(),
});
export type UtenteAnagrafica = z.infer<typeof UtenteAnagrafica>;

export const ABILITAZIONI = ['ufficio', 'terza', 'award', 'canImpersona', 'helpdesk'] as const;
export const Abilitazione = z.enum(ABILITAZIONI);
export type Abilitazione = z.infer<typeof Abilitazione>;

/** The same with what its form needs. */
export const UtenteScheda = UtenteAnagrafica.extend({
  /** Where role, regime, end of the relationship and department come from. */
  sistema: z.enum(['UGOV', 'SIGEBA']),
  /** The person, or the office, chose the department because U-GOV has none (D-45). */
  dipartimentoManuale: z.boolean(),
  /** Why the profile must be confirmed again. */
  motivoInvalidazione: z.string().nullable(),
  primoAccesso: Iso.nullable(),
  ultimoAccesso: Iso.nullable(),
  /** Flags of an account of the office, who gave each and when; null: the set-up of the server did (D-28). */
  abilitazioni: z.array(z.object({ codice: Abilitazione, da: Persona.nullable(), quando: Iso.nullable() })),
  bloccato: z.boolean(),
  /** Holds or held a function: who it is, UFFICIO alone writes. */
  conFunzione: z.boolean(),
  /** Of a doctoral student: course and cycle, as the bulk upload said them. */
  corso: z.string().nullable(),
  ciclo: z.string().nullable(),
  /** Offices of the university's government that the person holds or held, the latest year first. */
  governance: z.array(z.object({ anno: z.int(), tipo: z.enum(TIPI_GOVERNANCE), dal: Day, al: Day.nullable() })),
  lastUpdate: Iso,
});
export type UtenteScheda = z.infer<typeof UtenteScheda>;

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

/** Whatever may be missing travels: what is missing is the rule's to say, with its own words. */
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

/** A new person: UTENTE where nothing else is said (D-32). */
export const UtenteForm = Campi.extend({
  tipoUtente: z.enum(TIPI_CREATI).default('UTENTE'),
  /** The office has seen that the codice fiscale is this one, although it contradicts itself or the person (D-219). */
  codiceConfermato: z.boolean().default(false),
});
export type UtenteForm = z.infer<typeof UtenteForm>;

/** Only what changes: fields that are not sent stay (platform core, section 7). */
export const UtenteModifica = Campi.extend({ lastUpdate: Iso.optional() });
export type UtenteModifica = z.infer<typeof UtenteModifica>;

/** All flags of an account of the office, as they shall be. */
export const AbilitazioniForm = z.object({
  ufficio: z.boolean(),
  terza: z.boolean(),
  award: z.boolean(),
  canImpersona: z.boolean(),
  helpdesk: z.boolean(),
  lastUpdate: Iso,
});
/** An account is blocked, or let in again, for a reason that stays in its history. */
export const BloccoForm = z.object({ bloccato: z.boolean(), motivo: z.string().trim().max(1000), lastUpdate: Iso });
export type BloccoForm = z.infer<typeof BloccoForm>;
export type AbilitazioniForm = z.infer<typeof AbilitazioniForm>;
