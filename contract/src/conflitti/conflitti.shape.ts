import * as z from 'zod';
import { Id, Iso, PersonaScelta } from '../wire.shape.ts';
import {
  DECISIONI_CONFLITTO,
  DECISIONI_MAX,
  LATI_DICHIARAZIONE,
  MOTIVI_CONFLITTO,
  NOTA_CONFLITTO_MAX,
  STATI_CONFLITTO,
} from './conflitti.rules.ts';

export const RUOLI_VALUTATORE = ['PRESIDENTE', 'COMMISSARIO', 'REFEREE'] as const;
export type RuoloValutatore = (typeof RUOLI_VALUTATORE)[number];

/** Typed texts up to twice their limit: the rule reports which is too long. */
export const Nota = z
  .string()
  .trim()
  .max(NOTA_CONFLITTO_MAX * 2);

/** An evaluator and a proposta, with the conflict between them. */
export const Conflitto = z.object({
  propostaId: Id,
  numeroProtocollo: z.string().nullable(),
  titolo: z.string().nullable(),
  responsabile: z.string(),
  valutatore: z.object({
    /** One of the two kinds of evaluator. */
    utenteId: Id.nullable(),
    refereeId: Id.nullable(),
    cognome: z.string(),
    nome: z.string(),
    ruolo: z.enum(RUOLI_VALUTATORE),
  }),
  motivi: z.array(z.enum(MOTIVI_CONFLITTO)),
  stato: z.enum(STATI_CONFLITTO),
  /** The declarations of evaluator and proponent, in their order. */
  dichiarazioni: z.array(z.object({ lato: z.enum(LATI_DICHIARAZIONE), testo: z.string(), quando: Iso })),
  nota: z.string().nullable(),
  deciso: z.object({ quando: Iso, da: z.string() }).nullable(),
  /** Of the decision or declaration; null: there is none yet. */
  lastUpdate: Iso.nullable(),
  /** What the reader may decide, and why not. */
  azioni: z.object({ conferma: z.boolean(), escludi: z.boolean(), motivo: z.string().nullable() }),
});
export type Conflitto = z.infer<typeof Conflitto>;

/** A conflict of a person, as who evaluates or as who is evaluated, with its classe. */
export const ConflittoDiPersona = Conflitto.extend({ classe: z.object({ id: Id, nome: z.string(), anno: z.int() }) });
export type ConflittoDiPersona = z.infer<typeof ConflittoDiPersona>;

/**
 * An open conflict as it is shown to those who evaluate, grant or make official (D-204); without reasons where they are not for the reader.
 */
export const ConflittoAperto = z.object({
  propostaId: Id,
  numeroProtocollo: z.string().nullable(),
  cognome: z.string(),
  nome: z.string(),
  ruolo: z.enum(RUOLI_VALUTATORE),
  motivi: z.array(z.enum(MOTIVI_CONFLITTO)),
  /** The reader's own: it is decided before they act. */
  proprio: z.boolean(),
});
export type ConflittoAperto = z.infer<typeof ConflittoAperto>;

/** The conflicts of a classe at this instant. */
export const ConflittiClasse = z.object({
  /** Years for which common proposte and publications are searched. */
  anni: z.int(),
  conflitti: z.array(Conflitto),
});
export type ConflittiClasse = z.infer<typeof ConflittiClasse>;

/** Evaluators whose publications are unknown: since when the catalogue does not answer; null: it has not been asked yet. */
export const NonVerificate = z.array(z.object({ cognome: z.string(), nome: z.string(), dal: Iso.nullable() }));
export type NonVerificate = z.infer<typeof NonVerificate>;

/** The members of the commission of a classe, about whom a conflict may be reported. */
export const CommissarioClasse = PersonaScelta;

export const DecisioneForm = z.object({
  utenteId: Id.nullable(),
  refereeId: Id.nullable(),
  stato: z.enum(DECISIONI_CONFLITTO),
  nota: Nota.nullable(),
  /** Null: nothing was decided or declared yet. */
  lastUpdate: Iso.nullable(),
});
export type DecisioneForm = z.infer<typeof DecisioneForm>;

const Coppia = z.object({ propostaId: Id, utenteId: Id.nullable(), refereeId: Id.nullable() });

/** The same decision, with the same note, about several pairs. */
export const DecisioniForm = z.object({
  stato: DecisioneForm.shape.stato,
  nota: DecisioneForm.shape.nota,
  coppie: z
    .array(Coppia.extend({ lastUpdate: DecisioneForm.shape.lastUpdate }))
    .min(1)
    .max(DECISIONI_MAX),
});
export type DecisioniForm = z.infer<typeof DecisioniForm>;

/** How many were decided, and each that was not, with its reason. */
export const DecisioniPrese = z.object({
  decisi: z.int(),
  rifiutati: z.array(Coppia.extend({ motivo: z.string() })),
});
export type DecisioniPrese = z.infer<typeof DecisioniPrese>;

/** Where the list opens: the latest classe with something to check, else the latest; null where nothing was sent. */
export const ClasseDaVerificare = z.object({ classe: z.object({ id: Id, anno: z.int() }).nullable() });
export type ClasseDaVerificare = z.infer<typeof ClasseDaVerificare>;

/** A proponent's report to the office about somebody of the commission. */
export const SegnalazioneForm = z.object({
  classeId: Id,
  numeroProtocollo: z.string().trim().max(40),
  utenteId: Id,
  dichiarazione: Nota,
});
export type SegnalazioneForm = z.infer<typeof SegnalazioneForm>;

export const DichiarazioneForm = z.object({ dichiarazione: Nota });
export type DichiarazioneForm = z.infer<typeof DichiarazioneForm>;
