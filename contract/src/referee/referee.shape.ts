import * as z from 'zod';
import { FormVersion } from '../form/formVersion.shape.ts';
import { EMAIL_MAX } from '../login/email.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import { Day, Euro, Id, Iso, Lingua, Persona } from '../wire.shape.ts';
import { STATI_ATTESTATO } from './attestato.rules.ts';
import { STATI_INVITO } from './invito.rules.ts';
import { ALTERNATIVE_MAX, EVENTI_REFEREE, MOTIVO_REFEREE_MAX, STATI_REFEREE } from './referee.rules.ts';

/**
 * An external referee of a proposta in the panel (payloads, section 5). Members of a commission with hidden referees see only "Referee n".
 */
export const Referee = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  /** Null for a reader without acts. */
  email: z.string().nullable(),
  createdTimestamp: Iso,
  invioSollecito: Iso.nullable(),
  accettazioneTimestamp: Iso.nullable(),
  rifiutoValutazione: Iso.nullable(),
  disabilitazioneTimestamp: Iso.nullable(),
  /** Null until the answer. */
  accettato: z.boolean().nullable(),
  /** Null where it never was. */
  disabilitato: z.boolean().nullable(),
  nonNecessario: z.boolean(),
  /** The last instant for an answer. */
  scadenza: Iso.nullable(),
  stato: z.enum(STATI_REFEREE),
  /** False where the invited person declared a conflict of interest. */
  noConflitto: z.boolean().nullable(),
  /** The referee has a confirmed conflict of interest; only for those who manage the referees. */
  conflittoConfermato: z.boolean(),
  /** Whom they suggested instead. */
  alternative: z.string().nullable(),
  /** Withdrawn after accepting, and why; only for those who manage the referees (D-209). */
  ritiro: z.object({ quando: Iso, motivo: z.string().nullable() }).nullable(),
  /** A conflict that they declared and nobody has excluded. */
  conflittoDichiarato: z.boolean(),
  /** The last instant of the due day; null: the end of the evaluation of the classe. */
  consegna: Iso.nullable(),
  /** A later day that they request, and why; null: no request is open. */
  proroga: z.object({ chiesta: Iso, giorno: Day, motivo: z.string() }).nullable(),
  /** Why the last letter to them was not delivered, in words for the office; null: it was, or waits. */
  nonRecapitata: z.string().nullable(),
  /** Only for those who manage the referees. */
  acptLink: z.string().nullable(),
  history: z.array(z.object({ evento: z.enum(EVENTI_REFEREE), quando: Iso, da: z.string().nullable() })),
  /** With the greatest possible score; null where it is unknown (D-200). */
  valutazione: z
    .object({ status: z.enum(['BOZZA', 'CONCLUSA']), punteggio: z.number().nullable(), massimo: z.number().nullable() })
    .nullable(),
});
export type Referee = z.infer<typeof Referee>;

export const PannelloReferee = z.object({
  /** Whether the reader may change anything. */
  modificabile: z.boolean(),
  /** Why not, if the reader manages referees. */
  motivo: z.string().nullable(),
  /** REFEREE_MAX; null: none. */
  massimo: z.int().nullable(),
  accettati: z.int(),
  /** The facts that decide about the acts, for the rules. */
  fatti: z.object({ faseAttiva: z.boolean(), tempoConcluso: z.boolean(), valutata: z.boolean() }),
  /** The last day of the evaluation of the classe, in Rome; null: none is set. */
  fine: Day.nullable(),
  referee: z.array(Referee),
});
export type PannelloReferee = z.infer<typeof PannelloReferee>;

/** The rule refuses missing values and names them. */
export const RefereeForm = z.object({
  cognome: z.string().overwrite(tidyNome).max(300),
  nome: z.string().overwrite(tidyNome).max(300),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX * 2),
  /** The last day for an answer; absent: two weeks. */
  scadenza: Day.nullable().optional(),
  /** The day by which the review is due; absent: the end of the evaluation of the classe. */
  consegna: Day.nullable().optional(),
});
export type RefereeForm = z.infer<typeof RefereeForm>;

/** Asks somebody again; `email` where the address has to be corrected (D-209). */
export const ReinvitoForm = RefereeForm.pick({ scadenza: true, consegna: true }).extend({ email: RefereeForm.shape.email.optional() });
export type ReinvitoForm = z.infer<typeof ReinvitoForm>;

const Motivo = z
  .string()
  .trim()
  .max(MOTIVO_REFEREE_MAX * 2);
/** A referee's withdrawal; `conflitto`: because of a conflict of interest, which a referee who has concluded may declare too. */
export const RitiroForm = z.object({ motivo: Motivo, conflitto: z.boolean() });
export type RitiroForm = z.infer<typeof RitiroForm>;
export const RichiestaProroga = z.object({ giorno: Day, motivo: Motivo });
export type RichiestaProroga = z.infer<typeof RichiestaProroga>;
export const RispostaProroga = z.object({ accolta: z.boolean(), giorno: Day.nullable(), nota: Motivo });
export type RispostaProroga = z.infer<typeof RispostaProroga>;

export const ControlloReferee = z.object({
  conflitti: z.array(z.object({ blocca: z.boolean(), motivo: z.string() })),
});
export type ControlloReferee = z.infer<typeof ControlloReferee>;

/** An invitation for the invited person: never who else was asked, nor who is in a commission. */
export const Invito = z.object({
  stato: z.enum(STATI_INVITO),
  /** The address is null for an earlier link, which may have gone to somebody else before the address was corrected (D-209). */
  invitato: z.object({ cognome: z.string(), nome: z.string(), email: z.string().nullable() }),
  /** Null where invitation or link are no longer valid: then the project is not shown. */
  titolo: z.string().nullable(),
  responsabile: Persona.nullable(),
  abstractProposta: z.string().nullable(),
  classe: z.string().nullable(),
  scadenza: Iso.nullable(),
  /** Until when the review is due; null: no day is set. */
  consegna: Iso.nullable(),
  /** Its approximate length and its language; null: unknown. */
  lunghezza: z.object({ pagine: z.int(), lingua: Lingua }).nullable(),
  bando: z.string().nullable(),
  ateneo: z.string(),
  /** Who invites, and where to ask, as in the letters (D-208). */
  chiInvita: z.object({ nome: z.string(), email: z.string().nullable(), telefono: z.string().nullable() }),
  contatto: z.string().nullable(),
  accettato: z.boolean().nullable(),
  disabilitato: z.boolean(),
  /** The address at which the password of a new account is set once: in the answer that created the account, and in its mail. */
  imposta: z.string().nullable(),
});
export type Invito = z.infer<typeof Invito>;

export const RToken = z.string().min(1).max(100);

export const RispostaInvito = z.object({
  rToken: RToken,
  accettato: z.boolean(),
  /** True is required to accept; false declares a conflict of interest. */
  noConflitto: z.boolean().optional(),
  /** Whom a person who declines suggests instead. */
  alternative: z.string().trim().max(ALTERNATIVE_MAX).optional(),
});
export type RispostaInvito = z.infer<typeof RispostaInvito>;

/** A row of a referee's home. */
export const PropostaReferee = z.object({
  id: Id,
  titolo: z.string().nullable(),
  responsabile: Persona,
  classe: z.string(),
  accettazioneTimestamp: Iso,
  valutazione: z.object({ id: Id, status: z.enum(['BOZZA', 'CONCLUSA']) }).nullable(),
  /** Until when it can be evaluated; null: no day is set. */
  scadenza: Iso.nullable(),
  /** The last instant of the referee's own due day; null: the end of the evaluation. */
  consegna: Iso.nullable(),
  /** A later day that was requested and not answered yet. */
  prorogaChiesta: Day.nullable(),
  /** Whether there is still something to write. */
  aperta: z.boolean(),
  /** Not open yet: the phase of the referees begins again after a correction, or after earlier phases. */
  attesa: z.boolean(),
  /** It was reopened: nothing is told of its present content, its title is the one that was sent. */
  correzione: z
    .object({
      /** Until when it may be corrected. */
      finoA: Iso,
      /** Whether the referee will be notified when it is back. */
      avviso: z.boolean(),
    })
    .nullable(),
});
export type PropostaReferee = z.infer<typeof PropostaReferee>;

/** A proposta that is being corrected, as its referee sees it. */
export const ReferitaInCorrezione = PropostaReferee.extend({ correzione: PropostaReferee.shape.correzione.unwrap() });
export type ReferitaInCorrezione = z.infer<typeof ReferitaInCorrezione>;

/** A person's work as a referee for one call: its certificate names no project. */
export const Attestato = z.object({ id: Id, anno: z.int(), bando: z.string(), valutazioni: z.int() });
export type Attestato = z.infer<typeof Attestato>;

/** As it is typed; what no certificate can have is refused like a code that none has. */
export const CodiceForm = z.object({ codice: z.string().max(60) });
export type CodiceForm = z.infer<typeof CodiceForm>;

/** What the public page says of a certificate (D-290): nothing that the paper does not say, and nothing of it where it is confirmed no more. */
export const AttestatoVerificato = z.object({
  stato: z.enum(STATI_ATTESTATO),
  rilasciato: Iso,
  /** When a later certificate took its place. */
  sostituito: Iso.nullable(),
  dati: z
    .object({ cognome: z.string(), nome: z.string(), ente: z.string(), bando: z.string(), anno: z.int(), valutazioni: z.int() })
    .nullable(),
});
export type AttestatoVerificato = z.infer<typeof AttestatoVerificato>;

/** In English, like everything that a referee reads: their position and their categoria. */
const Partecipante = z.object({
  cognome: z.string(),
  nome: z.string(),
  categoria: z.string(),
  ruolo: z.string().nullable(),
  dipartimento: z.string().nullable(),
});

/** A proposta as its referee reads it: no addresses, no codice fiscale, no dates of birth, nothing of other evaluations (D-130). */
export const PropostaReferita = PropostaReferee.extend({
  correzione: z.null(),
  anno: z.int(),
  numeroProtocollo: z.string().nullable(),
  abstractProposta: z.string().nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  macroArea: z.string().nullable(),
  partecipanti: z.array(Partecipante),
  formId: Id,
  /** Of its template; answers and facts are opaque here, as of every form. */
  modulo: FormVersion,
  valori: z.unknown(),
  facts: z.unknown(),
});
export type PropostaReferita = z.infer<typeof PropostaReferita>;
export const VistaReferita = z.union([PropostaReferita, ReferitaInCorrezione]);
export type VistaReferita = z.infer<typeof VistaReferita>;
