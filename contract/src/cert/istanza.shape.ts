import * as z from 'zod';
import { CambiModulo, VersioneModulo } from '../form/cambiModulo.shape.ts';
import { EsitoControllo } from '../proposte/proposta.shape.ts';
import { Day, Id, Iso, Persona } from '../wire.shape.ts';
import { CertMembroProposta } from './membro.shape.ts';

/** An istanza travels as `propostaCert`, the specification's own name for it (payloads, section 6). */
export const StatoCert = z.object({
  id: z.literal([1, 2, 3, 4, 5, 6, 7]),
  codice: z.enum(['BOZZA', 'APPROVATA', 'APPROVATA_CONDIZIONE', 'REVISIONE', 'NON_APPROVATA', 'INVIATA', 'NON_VALUTABILE']),
  descrizione: z.string(),
});

const AzioneIstanza = z.enum(['MODIFICA', 'ELIMINA', 'VALUTA', 'LEGGI_NOTE', 'RIAPRI', 'NON_VALUTABILE', 'DELIBERA', 'DELIBERA_RIDOTTA']);
export type AzioneIstanza = z.infer<typeof AzioneIstanza>;

const Relatore = z.object({ utenteId: Id, cognome: z.string(), nome: z.string(), tipo: z.literal([0, 1, 2]), isInterno: z.boolean() });

export const IstanzaRiga = z.object({
  id: Id,
  titolo: z.string().nullable(),
  /** With the round of revision: `CERT-2026-0000042/R1`. */
  numeroProtocollo: z.string().nullable(),
  revisione: z.int(),
  stato: StatoCert,
  lettera: z.enum(['A', 'C', 'R', 'N']).nullable(),
  utenteProponente: Persona.extend({ dipartimento: z.string().nullable() }),
  creationTimestamp: Iso,
  lastUpdate: Iso,
  /** The last sending, under the specification's two names. */
  dataInvio: Iso.nullable(),
  sendTimestamp: Iso.nullable(),
  dataValutazione: Iso.nullable(),
  /** When the conditions of its approval were found met; null where it has none, or none that the reader may see. */
  condizioniVerificateIl: Iso.nullable(),
  /** When the proponent was last reminded of them (D-226); null as above, and where nobody was. */
  condizioniSollecitateIl: Iso.nullable(),
  /** Who has to act on them, as the proponent sees it. */
  condizioniAttendono: z.enum(['PROPONENTE', 'COMITATO']).nullable(),
  /** null for a reader who may not see the file. */
  fileDeliberaMediaId: Id.nullable(),
  fileDeliberaRidottoMediaId: Id.nullable(),
  certSeduta: z.object({ id: Id, dataSeduta: Day, registrata: z.boolean() }).nullable(),
  membriAssegnati: z.int(),
  /** The assigned members, for readers of the committee; the notes travel separately. */
  relatori: z.array(Relatore),
  feedCompilati: z.int(),
  azioni: z.array(AzioneIstanza),
});
export type IstanzaRiga = z.infer<typeof IstanzaRiga>;

export const IstanzeProprie = z.object({
  bozza: z.array(IstanzaRiga),
  inviate: z.array(IstanzaRiga),
  approvate: z.array(IstanzaRiga),
  approvateCondizione: z.array(IstanzaRiga),
  revisione: z.array(IstanzaRiga),
  nonApprovate: z.array(IstanzaRiga),
  nonValutabili: z.array(IstanzaRiga),
  puoCreare: z.boolean(),
});
export type IstanzeProprie = z.infer<typeof IstanzeProprie>;

const Flusso = z.object({
  esito: z.enum(['CONTINUA', 'COMPETENZA_COMITATO_ETICO', 'NESSUN_FEED']),
  sezioniRaggiungibili: z.array(z.string()),
  messaggio: z.string().nullable(),
});

/** For an istanza approved under conditions: the conditions, the proponent's answer, and when it was found sufficient (D-176). */
export const Condizioni = z.object({
  testo: z.string(),
  risposta: z.string().nullable(),
  rispostaIl: Iso.nullable(),
  verificateIl: Iso.nullable(),
  /** When the proponent was last reminded of them; null: never. */
  sollecitateIl: Iso.nullable(),
  /** The answer that was found insufficient and what it lacks, until there is a new one. */
  respinta: z.object({ nota: z.string(), risposta: z.string(), quando: Iso }).nullable(),
});
export type Condizioni = z.infer<typeof Condizioni>;

/** One point that the committee asks of the proponent in a revision, and the answer, which is sent with the next sending. */
export const Richiesta = z.object({
  id: Id,
  /** The round that was judged. */
  revisione: z.int(),
  testo: z.string(),
  risposta: z.string().nullable(),
  rispostaIl: Iso.nullable(),
  /** A PDF that answers it, beside text or in its place. */
  allegato: z.object({ mediaId: Id, nome: z.string() }).nullable(),
});
export type Richiesta = z.infer<typeof Richiesta>;

/**
 * An answer to a point, and the saved answer when it was typed, so that one from another device is not overwritten unseen. `mediaId` is an
 * uploaded PDF, null removes it, absent leaves it. `primaMediaId` is the saved file when it was chosen.
 */
export const RispostaForm = z.object({
  id: Id,
  risposta: z.string().max(20_000),
  prima: z.string().max(20_000).nullish(),
  mediaId: Id.nullish(),
  primaMediaId: Id.nullish(),
});
export type RispostaForm = z.infer<typeof RispostaForm>;

/** One istanza with its form. */
export const Istanza = IstanzaRiga.extend({
  membroProposta: z.array(CertMembroProposta),
  notaValutazione: z.string().nullable(),
  notaRevisione: z.string().nullable(),
  noteComponenti: z.string().nullable(),
  notePresidenteCert: z.string().nullable(),
  favorevoli: z.int().nullable(),
  astenuti: z.int().nullable(),
  contrari: z.int().nullable(),
  numeroDelibera: z.string().nullable(),
  condizioni: Condizioni.nullable(),
  /** The latest round first; for the committee without answers that are not sent yet. */
  richieste: z.array(Richiesta),
  /** How often it was sent. */
  versione: z.int(),
  /** Opaque here, with the answers in it: `form/template.types.ts` has the types. */
  formulario: z.unknown(),
  datiProposta: z.unknown(),
  facts: z.unknown(),
  cambiModulo: CambiModulo,
  /** null unchecked, true valid, false with errors */
  valida: z.boolean().nullable(),
  flusso: Flusso,
  richiedeAutodichiarazione: z.boolean(),
  /** Whether the form is read-only. */
  bloccato: z.boolean(),
  /** What the sending requires of the proponent. */
  profiloValidato: z.boolean(),
  utenteInternoValido: z.boolean(),
});
export type Istanza = z.infer<typeof Istanza>;

/** An empty one, not stored yet. */
export const NewIstanza = Istanza.extend({ id: z.null() });
export type NewIstanza = z.infer<typeof NewIstanza>;

export const IstanzaForm = z.object({
  /** Absent, or null: a new one (D-136). */
  propostaCertId: Id.nullable().default(null),
  datiProposta: z.record(z.string(), z.unknown()),
  /** Of the version that was edited; absent for a new one. */
  lastUpdate: Iso.optional(),
  versioneModulo: VersioneModulo,
});
export type IstanzaForm = z.infer<typeof IstanzaForm>;

export const EsitoIstanza = EsitoControllo.extend({ flusso: Flusso });
export type EsitoIstanza = z.infer<typeof EsitoIstanza>;

export const FeedCompilato = z.object({
  sezioneUid: z.string(),
  titolo: z.string(),
  compilati: z.int(),
  totale: z.int(),
  valori: z.unknown(),
  nessunFeed: z.boolean(),
});
export type FeedCompilato = z.infer<typeof FeedCompilato>;
