import * as z from 'zod';
import { EMAIL_MAX } from '../login/email.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import { Day, Euro, Id, Iso, Persona } from '../wire.shape.ts';
import { STATI_INVITO } from './invito.rules.ts';
import { ALTERNATIVE_MAX, EVENTI_REFEREE, MOTIVO_REFEREE_MAX, STATI_REFEREE } from './referee.rules.ts';

/** An external referee of a proposta, as the panel shows them (payloads, section 5). Members of a commission with hidden referees get "Referee n" and no more. */
export const Referee = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  /** Null for who only reads. */
  email: z.string().nullable(),
  createdTimestamp: Iso,
  invioSollecito: Iso.nullable(),
  accettazioneTimestamp: Iso.nullable(),
  rifiutoValutazione: Iso.nullable(),
  disabilitazioneTimestamp: Iso.nullable(),
  /** Null until the answer. */
  accettato: z.boolean().nullable(),
  /** Null while it never was. */
  disabilitato: z.boolean().nullable(),
  nonNecessario: z.boolean(),
  /** The last instant for an answer. */
  scadenza: Iso.nullable(),
  stato: z.enum(STATI_REFEREE),
  /** False where the invited declared a conflict of interest. */
  noConflitto: z.boolean().nullable(),
  /** A conflict of interest of theirs is confirmed; for who manages the referees alone. */
  conflittoConfermato: z.boolean(),
  /** Whom they suggested instead. */
  alternative: z.string().nullable(),
  /** Withdrawn after accepting, and why; for who manages the referees alone (D-209). */
  ritiro: z.object({ quando: Iso, motivo: z.string().nullable() }).nullable(),
  /** A conflict that they declared and nobody has excluded. */
  conflittoDichiarato: z.boolean(),
  /** The last instant of the day by which the review is asked for; null: as long as the evaluation of the classe lasts. */
  consegna: Iso.nullable(),
  /** A later day that they ask for, and why; null: none waits for an answer. */
  proroga: z.object({ chiesta: Iso, giorno: Day, motivo: z.string() }).nullable(),
  /** Why the last letter to them was not delivered, in the words of the office; null: it was, or waits. */
  nonRecapitata: z.string().nullable(),
  /** For who manages the referees alone. */
  acptLink: z.string().nullable(),
  history: z.array(z.object({ evento: z.enum(EVENTI_REFEREE), quando: Iso, da: z.string().nullable() })),
  /** With of how many points it is; null where that is not told (D-200). */
  valutazione: z
    .object({ status: z.enum(['BOZZA', 'CONCLUSA']), punteggio: z.number().nullable(), massimo: z.number().nullable() })
    .nullable(),
});
export type Referee = z.infer<typeof Referee>;

export const PannelloReferee = z.object({
  /** Whether who asks may change anything. */
  modificabile: z.boolean(),
  /** Why not, where they are one who manages referees. */
  motivo: z.string().nullable(),
  /** REFEREE_MAX; null: none. */
  massimo: z.int().nullable(),
  accettati: z.int(),
  /** What decides about the acts, as the rules take it. */
  fatti: z.object({ faseAttiva: z.boolean(), tempoConcluso: z.boolean(), valutata: z.boolean() }),
  /** The last day of the evaluation of the classe, in Rome; null: none is set. */
  fine: Day.nullable(),
  referee: z.array(Referee),
});
export type PannelloReferee = z.infer<typeof PannelloReferee>;

/** Empty ones are refused by the rule, which says which. */
export const RefereeForm = z.object({
  cognome: z.string().overwrite(tidyNome).max(300),
  nome: z.string().overwrite(tidyNome).max(300),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX * 2),
  /** The last day for an answer; without it, two weeks. */
  scadenza: Day.nullable().optional(),
  /** The day by which the review is asked for; without it, the end of the evaluation of the classe. */
  consegna: Day.nullable().optional(),
});
export type RefereeForm = z.infer<typeof RefereeForm>;

/** Asks somebody again; `email` where the address is to be corrected (D-209). */
export const ReinvitoForm = RefereeForm.pick({ scadenza: true, consegna: true }).extend({ email: RefereeForm.shape.email.optional() });
export type ReinvitoForm = z.infer<typeof ReinvitoForm>;

const Motivo = z
  .string()
  .trim()
  .max(MOTIVO_REFEREE_MAX * 2);
/** A referee withdraws; `conflitto`: because of a conflict of interest, which who has concluded may declare too. */
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

/** What the invited reads: never who else was asked, nor who sits in a commission. */
export const Invito = z.object({
  stato: z.enum(STATI_INVITO),
  /** The address is null for who has an earlier link: it may have gone to somebody else, before the address was corrected (D-209). */
  invitato: z.object({ cognome: z.string(), nome: z.string(), email: z.string().nullable() }),
  /** Null where invitation or link do not hold any more: the project is not shown then. */
  titolo: z.string().nullable(),
  responsabile: Persona.nullable(),
  abstractProposta: z.string().nullable(),
  classe: z.string().nullable(),
  scadenza: Iso.nullable(),
  /** Until when the review is asked for; null: no day is set. */
  consegna: Iso.nullable(),
  /** About how long it is, and the language that it is written in; null: not known. */
  lunghezza: z.object({ pagine: z.int(), lingua: z.enum(['it', 'en']) }).nullable(),
  bando: z.string().nullable(),
  ateneo: z.string(),
  /** Who invites, and where to ask: as the letters say it (D-208). */
  chiInvita: z.object({ nome: z.string(), email: z.string().nullable(), telefono: z.string().nullable() }),
  contatto: z.string().nullable(),
  accettato: z.boolean().nullable(),
  disabilitato: z.boolean(),
  /** Where the password of a new account is set, once: told in the answer that made the account, and in its mail. */
  imposta: z.string().nullable(),
});
export type Invito = z.infer<typeof Invito>;

export const RToken = z.string().min(1).max(100);

export const RispostaInvito = z.object({
  rToken: RToken,
  accettato: z.boolean(),
  /** True is needed to accept; false declares a conflict of interest. */
  noConflitto: z.boolean().optional(),
  /** Whom who declines suggests instead. */
  alternative: z.string().trim().max(ALTERNATIVE_MAX).optional(),
});
export type RispostaInvito = z.infer<typeof RispostaInvito>;

/** What the home of a referee lists. */
export const PropostaReferee = z.object({
  id: Id,
  titolo: z.string().nullable(),
  responsabile: Persona,
  classe: z.string(),
  accettazioneTimestamp: Iso,
  valutazione: z.object({ id: Id, status: z.enum(['BOZZA', 'CONCLUSA']) }).nullable(),
  /** Until when it can be evaluated; null: no day has been set. */
  scadenza: Iso.nullable(),
  /** The last instant of the day by which the own review is asked for; null: as long as the evaluation lasts. */
  consegna: Iso.nullable(),
  /** The later day that was asked for and not answered yet. */
  prorogaChiesta: Day.nullable(),
  /** Whether there is still something to write. */
  aperta: z.boolean(),
  /** Not open, and to come: the phase of the referees begins again after a correction, or after phases before it. */
  attesa: z.boolean(),
  /** It was reopened: of what stands in it now nothing is said, its title is the one that was sent. */
  correzione: z
    .object({
      /** Until when it may be corrected. */
      finoA: Iso,
      /** Whether the referee will be told that it is back. */
      avviso: z.boolean(),
    })
    .nullable(),
});
export type PropostaReferee = z.infer<typeof PropostaReferee>;

/** One that is being corrected, as its referee knows of it. */
export const ReferitaInCorrezione = PropostaReferee.extend({ correzione: PropostaReferee.shape.correzione.unwrap() });
export type ReferitaInCorrezione = z.infer<typeof ReferitaInCorrezione>;

/** What somebody has done as a referee for one call: its certificate names no project. */
export const Attestato = z.object({ id: Id, anno: z.int(), bando: z.string(), valutazioni: z.int() });
export type Attestato = z.infer<typeof Attestato>;

/** In English, as all that a referee reads: their position, and as what they take part. */
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
  /** Opaque here, as of every form. */
  formulario: z.unknown(),
  valori: z.unknown(),
  facts: z.unknown(),
});
export type PropostaReferita = z.infer<typeof PropostaReferita>;
export const VistaReferita = z.union([PropostaReferita, ReferitaInCorrezione]);
export type VistaReferita = z.infer<typeof VistaReferita>;
