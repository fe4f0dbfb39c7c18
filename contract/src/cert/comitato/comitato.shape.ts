import * as z from 'zod';
import { Day, Id, Iso, Persona } from '../../wire.shape.ts';
import { SCELTE_VOTO } from '../esame/voto.rules.ts';
import { IstanzaRiga } from '../istanza.shape.ts';
import { CertMembro, Tipo } from '../membro.shape.ts';

const Seduto = CertMembro.extend({
  email: z.string(),
  dipartimento: z.string().nullable(),
  /** Istanze before the committee that are assigned to them now. */
  carico: z.int(),
  /** Why the last letter about the account of an external member was not delivered, in words; null where it was, or waits (D-209). */
  nonRecapitata: z.string().nullable(),
});

export const CertCommissione = z.object({
  id: Id,
  nome: z.string(),
  presidente: Persona,
  dataInizio: Day,
  dataFine: Day,
  membri: z.array(Seduto),
  inCarica: z.boolean(),
  /** Whether it has had sittings or assignments: then it cannot be deleted. */
  usata: z.boolean(),
  lastUpdate: Iso,
});
export type CertCommissione = z.infer<typeof CertCommissione>;

export const CertCommissioneForm = z.object({
  nome: z.string().max(2_000),
  presidente: z.object({ utenteId: Id }).nullable(),
  dataInizio: Day,
  dataFine: Day,
  /** Whether a member is internal or external follows from the account. */
  membri: z.array(z.object({ utenteId: Id, flag: Tipo.nullable() })).max(200),
});
export type CertCommissioneForm = z.infer<typeof CertCommissioneForm>;

export const AssociazioneForm = z.object({
  jsonMembri: z.array(z.object({ id: Id, flag: Tipo })).max(60),
  jsonIstanze: z.array(z.object({ id: Id, titolo: z.string().nullish() })).max(200),
});
export type AssociazioneForm = z.infer<typeof AssociazioneForm>;

export const MembroEsternoForm = z.object({ cognome: z.string().max(1_000), nome: z.string().max(1_000), email: z.string().max(1_000) });
export type MembroEsternoForm = z.infer<typeof MembroEsternoForm>;

export const IndirizzoForm = MembroEsternoForm.pick({ email: true });
export type IndirizzoForm = z.infer<typeof IndirizzoForm>;

export const SedutaRiga = z.object({
  id: Id,
  dataSeduta: Day,
  certCommissione: z.object({ id: Id, nome: z.string() }),
  numeroProposte: z.int(),
  decise: z.int(),
  /** Who was there; until it is registered, who is expected. */
  membri: z.int(),
  oraInizio: z.string().nullable(),
  oraFine: z.string().nullable(),
  luogo: z.string().nullable(),
  stato: z.enum(['IN_PREPARAZIONE', 'REGISTRATA', 'ANNULLATA']),
  /** Whether its members have been convened. */
  convocata: z.boolean(),
});
export type SedutaRiga = z.infer<typeof SedutaRiga>;

export const Seduta = z.object({
  id: Id,
  dataSeduta: Day,
  certCommissione: z.object({
    id: Id,
    nome: z.string(),
    /** No sitting of it may be earlier. */
    dataInizio: Day,
    presidente: Persona,
    membri: z.array(CertMembro.extend({ convocato: z.boolean(), presente: z.boolean() })),
    /** Of the commission: who sits in it, and as what. */
    lastUpdate: Iso,
  }),
  proposte: z.array(IstanzaRiga),
  dataMassima: Day,
  /** The latest day while the sitting is in preparation. */
  dataMassimaPreparazione: Day,
  bloccata: z.boolean(),
  stato: SedutaRiga.shape.stato,
  motivoAnnullamento: z.string().nullable(),
  /** The last convocation of its members; null where there was none. */
  convocazione: z.object({ quando: Iso, oraInizio: z.string(), oraFine: z.string(), luogo: z.string(), messaggio: z.string() }).nullable(),
  /** Time and place of the sitting and its secretary, as far as they are known. */
  riunione: z.object({
    oraInizio: z.string().nullable(),
    oraFine: z.string().nullable(),
    luogo: z.string().nullable(),
    segretario: z.string().nullable(),
  }),
  decise: z.int(),
  /**
   * Delibere of this sitting that are missing from its verbale (D-196): documents of their own that correct a delibera or, where
   * `rettificaDi` is null, were decided after the verbale had been issued. `presa`: the day of the decision.
   */
  rettifiche: z.array(
    z.object({
      id: Id,
      istanzaId: Id,
      numero: z.string(),
      anno: z.int(),
      data: Day,
      presa: Day,
      rettificaDi: z.string().nullable(),
      esito: z.string(),
    }),
  ),
  /** One of its istanze is the reader's own, or one that they have left: only the office may annul the sitting. */
  lasciata: z.boolean(),
  /** What happens without a numero legale: a setting (D-192). */
  senzaNumeroLegale: z.enum(SCELTE_VOTO.numeroLegale),
  lastUpdate: Iso,
});
export type Seduta = z.infer<typeof Seduta>;

const Ora = z.string().max(20);
export const ConvocazioneForm = z.object({
  oraInizio: Ora,
  oraFine: Ora,
  luogo: z.string().max(5_000),
  messaggio: z.string().max(20_000).default(''),
});
export type ConvocazioneForm = z.infer<typeof ConvocazioneForm>;

export const SedutaForm = z.object({
  certSeduta: z.object({
    /** Absent, or null: a new one. */
    id: Id.nullable().default(null),
    dataSeduta: z.string().max(20).nullable().default(null),
    /** In preparation everything may still change (D-147). Absent: the sitting is registered and locked. */
    inPreparazione: z.boolean().default(false),
    /** For the verbale; an absent value stays. Hours and place of a convened sitting are those of the convocation. */
    oraInizio: Ora.nullish(),
    oraFine: Ora.nullish(),
    luogo: z.string().max(5_000).nullish(),
    segretario: z.string().max(5_000).nullish(),
    /** Of the version that was edited; absent for a new one. */
    lastUpdate: Iso.optional(),
  }),
  /** The commission that was read: a registration fixes who sits in it (D-309). */
  certCommissione: z.object({ lastUpdate: Iso }).optional(),
  certProposte: z.array(z.object({ id: Id })).max(300),
  certMembroPropostaList: z.array(z.object({ certMembroCommissione: z.object({ id: Id }), presente: z.boolean() })).max(100),
});
export type SedutaForm = z.infer<typeof SedutaForm>;
