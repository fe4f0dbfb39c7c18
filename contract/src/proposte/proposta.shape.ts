import * as z from 'zod';
import { Motivo } from '../bandi/bandi.shape.ts';
import { AZIONI_UFFICIO } from '../esiti/azioni.rules.ts';
import { CambiModulo, VersioneModulo } from '../form/cambiModulo.shape.ts';
import { FormVersion } from '../form/formVersion.shape.ts';
import { SavedForm } from '../form/savedForm.shape.ts';
import { RichiestaPartecipazione } from '../partecipazioni/partecipazioni.shape.ts';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Day, Euro, Id, Iso, type Pagina, Persona } from '../wire.shape.ts';
import { MOTIVO_MAX } from './proposta.rules.ts';

const DECIMALI = z.literal([1, 2]);

/** A proposta in the lists of the people who take part in it (payloads, section 4). */
export const PropostaRiga = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  status: z.enum(['BOZZA', 'INVIATA']),
  /** Null until the classe is official: an applicant never learns an outcome earlier (D-73). */
  esito: z.object({ status: z.enum(['FINANZIATA', 'NON_FINANZIATA']) }).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  motivazioneEsitoSpeciale: z.string().nullable(),
  responsabile: Persona,
  titolare: Persona.nullable(),
  classe: z.object({
    id: Id,
    nome: z.string(),
    anno: z.int(),
    tipologiaProgetto: z.object({ id: Id, nome: z.string() }),
    dataUfficializzazione: Iso.nullable(),
  }),
  isResponsabile: z.boolean(),
  isTitolare: z.boolean(),
  categoriaUtente: z.string(),
  categoriaUtenteDescrizione: z.string(),
  categoriaUtenteDescrizioneEn: z.string().nullable(),
  apreForm: z.enum(['LEAD', 'PARTECIPANTE']).nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  finanziamentoConcesso: Euro.nullable(),
  assegnoConcesso: Euro.nullable(),
  punteggio: z.number().nullable(),
  /** Decimals of an official score (D-200). */
  decimaliPunteggio: DECIMALI.nullable(),
  /** How its classe is judged, beside an official score: a rejection and an approval are no scores (D-113). */
  tipoValutazione: z.enum(TIPI_VALUTAZIONE).nullable(),
  /** The greatest possible score, by the criteria of its classe; null where it is unknown. */
  punteggioMassimo: z.number().nullable(),
  /** The threshold of the classe, beside an official score. */
  sogliaFinanziabilita: z.number().nullable(),
  /** The position in the ranking of its classe, where the classe shows it and outcomes are official; only in the list of the year. */
  posizione: z.object({ posizione: z.int(), su: z.int(), pariMerito: z.boolean() }).nullable(),
  commentoFinanziamento: z.string().nullable(),
  sendTimestamp: Iso.nullable(),
  /** Until when it can be saved and sent. */
  scadenza: Iso,
  lastUpdate: Iso,
  /** Until when the reader, its responsabile, may reopen what was sent (D-181); null where they may not. */
  riapribileFino: Iso.nullable(),
  /** Why the reader, its responsabile, could not send this BOZZA now; empty for sent ones and for all other readers (D-185). */
  motivi: z.array(Motivo),
});
export type PropostaRiga = z.infer<typeof PropostaRiga>;

/** What prevents the sending of a draft, for its responsabile. */
export const StatoBozza = z.object({
  /** null unchecked since the last change */
  valida: z.boolean().nullable(),
  errori: z.int().nullable(),
  /** Invited people without an answer, and members who have not filled in their part. */
  senzaRisposta: z.int(),
  partiMancanti: z.int(),
});
export type StatoBozza = z.infer<typeof StatoBozza>;

/**
 * A draft in the list of the year; for the reader's own draft its state, whether it waits for the reader's indicators, and how many invited
 * people see it.
 */
const BozzaDellAnno = PropostaRiga.extend({ stato: StatoBozza.extend({ indicatori: z.boolean(), invitati: z.int() }).nullable() });
export type BozzaDellAnno = z.infer<typeof BozzaDellAnno>;

export const ProposteDellAnno = z.object({
  daCompilare: z.array(BozzaDellAnno),
  inviate: z.array(PropostaRiga),
  finanziate: z.array(PropostaRiga),
  nonFinanziate: z.array(PropostaRiga),
  richieste: z.array(RichiestaPartecipazione),
  modificabile: z.boolean(),
});
export type ProposteDellAnno = z.infer<typeof ProposteDellAnno>;

const Partecipante = z.object({
  utenteId: Id,
  cognome: z.string(),
  nome: z.string(),
  ruolo: z.string().nullable(),
  dipartimento: z.string().nullable(),
  ssd: z.string().nullable(),
  status: z.enum(['PENDING', 'ACCETTATA', 'RIFIUTATA', 'RITIRATA']),
  /** Without an answer at the sending: RIFIUTATA on the wire, shown as lapsed (D-68). */
  decaduta: z.boolean(),
  categoriaId: Id,
});
export type Partecipante = z.infer<typeof Partecipante>;

/** A reopening in progress: the kept version counts again if no other is sent in time (D-75). */
export const Riapertura = z.object({
  quando: Iso,
  /** The office's reason; null where the responsabile reopened it. */
  motivo: z.string().nullable(),
  versione: z.int(),
});
export type Riapertura = z.infer<typeof Riapertura>;

/** One proposta with its form. */
export const Proposta = PropostaRiga.extend({
  formId: Id,
  bandoId: Id,
  /** The expected begin of the evaluation; null where the call does not set it. */
  valutazionePrevista: Day.nullable(),
  abstractProposta: z.string().nullable(),
  partecipanti_coproponenti: z.array(Partecipante),
  partecipanti_doc_ric: z.array(Partecipante),
  partecipanti_dott_ass_spec: z.array(Partecipante),
  /** Tutors and components: the categorie without a form of their own (D-64). */
  partecipanti_altri: z.array(Partecipante),
  /** Of its template; answers and facts are opaque here: `form/template.types.ts` has the types, each family of fields its own check. */
  modulo: FormVersion,
  valori: z.unknown(),
  facts: z.unknown(),
  cambiModulo: CambiModulo,
  /** null unchecked, true valid, false with errors */
  valida: z.boolean().nullable(),
  messaggioAvviso: z.string().nullable(),
  etaAllaDomanda: z.int().nullable(),
  /** Whether the responsabile has confirmed the profile, as the sending requires. */
  profiloValidato: z.boolean(),
  versione: z.int(),
  riapertura: Riapertura.nullable(),
  /** Other drafts of the responsabile that can no longer be sent once this one is. */
  impedite: z.array(z.object({ id: Id, titolo: z.string().nullable() })),
  /** Until when the reader, its responsabile, may reopen this BOZZA once it is sent (D-181); null where only the office could. */
  riapribileDopoInvio: Iso.nullable(),
});
export type Proposta = z.infer<typeof Proposta>;

/** An empty one, not stored yet. */
export const NewProposta = Proposta.extend({ id: z.null() });
export type NewProposta = z.infer<typeof NewProposta>;

/** The answer of a BOZZA's Salva: its title is one of the answers. */
export const PropostaSalvata = SavedForm.extend({ titolo: z.string().nullable() });
export type PropostaSalvata = z.infer<typeof PropostaSalvata>;

/** The answer of Invia, with the new number. */
export const PropostaInviata = PropostaRiga.pick({ id: true, lastUpdate: true, numeroProtocollo: true });
export type PropostaInviata = z.infer<typeof PropostaInviata>;

/** The same for readers who neither wrote nor evaluate it: RAD, director, office. */
export const PropostaLetta = Proposta.extend({
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  sogliaFinanziabilita: z.number().nullable(),
  dipartimento: z.string().nullable(),
  macroArea: z.string().nullable(),
});
export type PropostaLetta = z.infer<typeof PropostaLetta>;

/** The same for the office, with what it knows before the applicants. */
export const PropostaUfficio = PropostaLetta.extend({
  /** The facts that decide about a reopening. */
  conValutazione: z.boolean(),
  riaperturaSempre: z.boolean(),
  /** Among whom a new titolare would be chosen; NESSUNO where none may be. */
  tipoCambioTitolare: z.enum(['NESSUNO', 'COMPONENTE', 'STRUTTURATO']),
  /** The end of the call, without any reopening. */
  chiusura: Iso,
  /** What the office may do about its outcome now, as in the row of the archive. */
  azioniUfficio: z.array(z.enum(AZIONI_UFFICIO)),
  /** Whether referees evaluate it in one of its phases: they have a panel of their own. */
  conReferee: z.boolean(),
  /** The time of evaluation is over: a concluded outcome cannot be reopened (D-99). */
  tempoConcluso: z.boolean(),
});
export type PropostaUfficio = z.infer<typeof PropostaUfficio>;

export const PropostaForm = z.object({
  classeId: Id,
  valori: z.record(z.string(), z.unknown()),
  versioneModulo: VersioneModulo,
});
export const PropostaEdit = z.object({ valori: z.record(z.string(), z.unknown()), lastUpdate: Iso });

/** The office's reopening: until when it may be sent again (null: until the end of the call), and why (D-75). */
export const RiaperturaForm = z.object({
  riapertaFinoA: Iso.nullable(),
  motivo: z.string().trim().max(MOTIVO_MAX),
  /** Of the proposta that the reason is about; without it whatever was sent last is reopened (payloads, section 5). */
  lastUpdate: Iso.optional(),
});
export type RiaperturaForm = z.infer<typeof RiaperturaForm>;

export const EsitoControllo = z.object({
  valida: z.boolean(),
  violazioni: z.array(
    z.object({
      uid: z.string(),
      sezioneUid: z.string(),
      riga: z.int().nullable(),
      colonna: z.string().optional(),
      messaggio: z.string(),
    }),
  ),
});
export type EsitoControllo = z.infer<typeof EsitoControllo>;

/** For a proposta also why it could not be sent even without faults (D-185). */
export const EsitoControlloProposta = EsitoControllo.extend({ motivi: z.array(Motivo) });
export type EsitoControlloProposta = z.infer<typeof EsitoControlloProposta>;

/** A row of the archive for the research office, with outcomes before they are official. */
export const PropostaArchivio = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  status: z.enum(['BOZZA', 'INVIATA']),
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  esitoUfficializzato: z.boolean(),
  responsabile: Persona,
  titolare: Persona.nullable(),
  classe: z.object({ id: Id, nome: z.string(), anno: z.int(), tipologiaProgetto: z.object({ id: Id, nome: z.string() }) }),
  dipartimento: z.string().nullable(),
  macroArea: z.string().nullable(),
  under40: z.boolean(),
  /** In whole years, on the day on which the call ended. */
  etaAllaDomanda: z.int().nullable(),
  punteggio: z.number().nullable(),
  /** Decimals of the score (D-200). */
  decimaliPunteggio: DECIMALI,
  /** The greatest possible score (D-200); null where it is unknown. */
  punteggioMassimo: z.number().nullable(),
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  sogliaFinanziabilita: z.number().nullable(),
  /** Whether its mean, or the mean of the threshold where there is one, is below the threshold: it may not be funded (D-112). */
  sottoSoglia: z.boolean(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  finanziamentoConcesso: Euro.nullable(),
  assegnoConcesso: Euro.nullable(),
  finanziamentoSpeso: Euro.nullable(),
  /** Whether referees evaluate it in one of its phases: they have a panel of their own once it was sent. */
  conReferee: z.boolean(),
  /** Among whom the office may choose another titolare now. */
  cambioTitolare: z.enum(['COMPONENTE', 'STRUTTURATO']).nullable(),
  /** What the office may do about its outcome; empty for all other readers. */
  azioniUfficio: z.array(z.enum(AZIONI_UFFICIO)),
  sendTimestamp: Iso.nullable(),
  lastUpdate: Iso,
});
export type PropostaArchivio = z.infer<typeof PropostaArchivio>;
export type PaginaArchivio = Pagina<PropostaArchivio>;
