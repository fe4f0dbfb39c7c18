import * as z from 'zod';
import { Day, Id, Iso, Persona } from '../../wire.shape.ts';
import { SCELTE_VOTO } from '../esame/voto.rules.ts';
import { IstanzaRiga } from '../istanza.shape.ts';
import { CertMembro, Tipo } from '../membro.shape.ts';

const Seduto = CertMembro.extend({
  email: z.string(),
  /** Istanze before the committee that are assigned to them now. */
  carico: z.int(),
  /** Why the last letter about the account of an external member did not arrive, in words; null where it did, or waits (D-209). */
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
  /** It has sat or has been given istanze: it stays. */
  usata: z.boolean(),
  lastUpdate: Iso,
});
export type CertCommissione = z.infer<typeof CertCommissione>;

export const CertCommissioneForm = z.object({
  nome: z.string().max(2_000),
  presidente: z.object({ utenteId: Id }).nullable(),
  dataInizio: Day,
  dataFine: Day,
  /** Internal or from outside follows from the account. */
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
  stato: z.enum(['IN_PREPARAZIONE', 'REGISTRATA', 'ANNULLATA']),
});
export type SedutaRiga = z.infer<typeof SedutaRiga>;

export const Seduta = z.object({
  id: Id,
  dataSeduta: Day,
  certCommissione: z.object({
    id: Id,
    nome: z.string(),
    /** No sitting of it is of an earlier day. */
    dataInizio: Day,
    presidente: Persona,
    membri: z.array(CertMembro.extend({ convocato: z.boolean(), presente: z.boolean() })),
  }),
  proposte: z.array(IstanzaRiga),
  dataMassima: Day,
  /** While it is only prepared. */
  dataMassimaPreparazione: Day,
  bloccata: z.boolean(),
  stato: SedutaRiga.shape.stato,
  motivoAnnullamento: z.string().nullable(),
  /** How its members were last called to it; null where they were not. */
  convocazione: z.object({ quando: Iso, oraInizio: z.string(), oraFine: z.string(), luogo: z.string(), messaggio: z.string() }).nullable(),
  /** When and where it meets or met, and who keeps its minutes, as far as somebody has said. */
  riunione: z.object({
    oraInizio: z.string().nullable(),
    oraFine: z.string().nullable(),
    luogo: z.string().nullable(),
    segretario: z.string().nullable(),
  }),
  decise: z.int(),
  /**
   * Delibere of this sitting that its verbale does not have (D-196): documents of their own, which correct one of them, or, where
   * `rettificaDi` is null, were decided once the verbale had been given out. `presa`: the day on which it was.
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
  /** One of its istanze is the reader's own, or one that they have left: the office annuls it. */
  lasciata: z.boolean(),
  /** What it means that too few are there to decide: a setting (D-192). */
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
    id: Id.nullable(),
    dataSeduta: z.string().max(20).nullable(),
    /** Prepared only: everything may still be changed (D-147). Absent it is registered, and locked. */
    inPreparazione: z.boolean().default(false),
    /** For the verbale; absent each stays as it is. Hours and place of a sitting that was convened are those of the call. */
    oraInizio: Ora.nullish(),
    oraFine: Ora.nullish(),
    luogo: z.string().max(5_000).nullish(),
    segretario: z.string().max(5_000).nullish(),
    /** Of the version that was edited; a new one has none. */
    lastUpdate: Iso.optional(),
  }),
  certProposte: z.array(z.object({ id: Id })).max(300),
  certMembroPropostaList: z.array(z.object({ certMembroCommissione: z.object({ id: Id }), presente: z.boolean() })).max(100),
});
export type SedutaForm = z.infer<typeof SedutaForm>;
