import * as z from 'zod';
import { STATUS_ARCHIVIO } from '../archivio/archivio.filtri.ts';
import { Motivo } from '../bandi/bandi.shape.ts';
import { StatoCert } from '../cert/istanza.shape.ts';
import { RichiestaPartecipazione } from '../partecipazioni/partecipazioni.shape.ts';
import { StatoBozza } from '../proposte/proposta.shape.ts';
import { Day, Euro, Id, Iso, Persona } from '../wire.shape.ts';
import { TIPI_PERIODO } from './agenda.rules.ts';
import { CODICI_ATTESA, CODICI_LAVORO } from './urgenza.rules.ts';

/** A line of the office's home: how much work of one kind waits, since when and until when, and the filter of the list that shows it. */
export const LineaDiLavoro = z.object({
  codice: z.enum(CODICI_LAVORO),
  numero: z.int(),
  /** The classe of the line, where it is about one. */
  classe: z.object({ id: Id, nome: z.string(), anno: z.int() }).nullable(),
  /** The year of the calls, where the line is about all of them. */
  anno: z.int().nullable(),
  statusValutazione: z.enum(STATUS_ARCHIVIO).nullable(),
  /** Since when the oldest of them waits, and until when the first of them has time; null where nothing says it. */
  dal: Iso.nullable(),
  entro: Iso.nullable(),
});
export type LineaDiLavoro = z.infer<typeof LineaDiLavoro>;

/** Applications of the calls of one year. Amounts in euro, without assegni unless the name says so. */
export const CifreAnno = z.object({
  anno: z.int(),
  /** The day on which the first of them opened, or will. */
  apertura: Day.nullable(),
  inviate: z.int(),
  bozze: z.int(),
  richiesto: Euro,
  assegniRichiesti: Euro,
  /** Sent ones with a concluded outcome or not admissible, and those that wait for one. */
  conEsito: z.int(),
  senzaEsito: z.int(),
  /** By a concluded outcome, and by one that may still change (D-283). */
  finanziate: z.int(),
  finanziateAperte: z.int(),
  concesso: Euro,
  assegniConcessi: Euro,
  /** What remains of the euro made available for rankings, assegni included; null where the office has set none. */
  residuo: Euro.nullable(),
});
export type CifreAnno = z.infer<typeof CifreAnno>;

/** How many of the sent proposte of the calls of a year were sent on a day. */
export const InviiDelGiorno = z.object({ anno: z.int(), giorno: Day, inviate: z.int() });
export type InviiDelGiorno = z.infer<typeof InviiDelGiorno>;

/** The figures of a year on the office's home, beside those of the two years before. */
export const CifreUfficio = z.object({
  anno: z.int(),
  /** The years of the calls of the account's groups, latest first. */
  anni: z.array(z.int()),
  /** The year and the two before it, as far as they have calls; latest first. */
  cifre: z.array(CifreAnno),
  /** Of the year and the one before it: days without any are left out. */
  invii: z.array(InviiDelGiorno),
});
export type CifreUfficio = z.infer<typeof CifreUfficio>;

/** What ends or happens soon: an open call, a report that is due, a sitting of the ethics committee. */
export const ScadenzaUfficio = z.object({
  tipo: z.enum(['BANDO', 'RENDICONTO', 'SEDUTA']),
  /** The call, or the sitting. */
  id: Id,
  nome: z.string(),
  /** The tipologie of the call that it concerns, where it does not concern all of it; the step of a report. */
  parte: z.string().nullable(),
  giorno: Day,
  /** Null: the whole day. */
  quando: Iso.nullable(),
  /** Sent proposte of a call, received reports, or istanze of a sitting. */
  fatte: z.int(),
  /** Drafts of a call, or reports that are still missing; null for a sitting. */
  mancanti: z.int().nullable(),
});
export type ScadenzaUfficio = z.infer<typeof ScadenzaUfficio>;

/** One call in the strip of the year: its periods, both days included. */
export const BandoDellAnno = z.object({
  id: Id,
  nome: z.string(),
  periodi: z.array(z.object({ tipo: z.enum(TIPI_PERIODO), nome: z.string().nullable(), dal: Day, al: Day })),
});
export type BandoDellAnno = z.infer<typeof BandoDellAnno>;

export const AgendaUfficio = z.object({
  scadenze: z.array(ScadenzaUfficio),
  /** The first day of the strip, which shows twelve months. */
  dal: Day,
  bandi: z.array(BandoDellAnno),
});
export type AgendaUfficio = z.infer<typeof AgendaUfficio>;

const Classe = z.object({ id: Id, nome: z.string(), anno: z.int() });

/** A draft of the reader, with what still prevents its sending; one past its deadline says that it was not sent. */
export const DovereBozza = StatoBozza.extend({
  id: Id,
  titolo: z.string().nullable(),
  classe: Classe,
  scadenza: Iso,
  scaduta: z.boolean(),
  lastUpdate: Iso,
  motivi: z.array(Motivo),
});
export type DovereBozza = z.infer<typeof DovereBozza>;

/** The reader's part in the draft of another person. */
export const DovereParte = z.object({
  id: Id,
  titolo: z.string().nullable(),
  classe: Classe,
  responsabile: Persona,
  scadenza: Iso,
  iniziata: z.boolean(),
});
export type DovereParte = z.infer<typeof DovereParte>;

/** A report that may be filled in now; `id` is null until it is begun. */
export const DovereRendiconto = z.object({
  id: Id.nullable(),
  propostaId: Id,
  idStep: Id,
  titolo: z.string().nullable(),
  step: z.string(),
  scadenza: Iso,
  /** For a report that had been sent: when and why the office reopened it. */
  riapertura: z.object({ quando: Iso, motivo: z.string() }).nullable(),
});
export type DovereRendiconto = z.infer<typeof DovereRendiconto>;

/** An istanza that the ethics committee has given back. */
export const DovereRevisione = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  nota: z.string().nullable(),
  dataValutazione: Iso.nullable(),
});
export type DovereRevisione = z.infer<typeof DovereRevisione>;

/** An istanza approved under conditions that await the reader's answer, a first or a new one, and since when (D-176). */
export const DovereCondizioni = z.object({
  id: Id,
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  /** The condition; or what an insufficient answer lacks. */
  chiesto: z.string().nullable(),
  respinta: z.boolean(),
  quando: Iso.nullable(),
});
export type DovereCondizioni = z.infer<typeof DovereCondizioni>;

/** A proposta for which the reader has to authorise their indicators. */
export const DovereIndicatori = z.object({
  propostaId: Id,
  titolo: z.string().nullable(),
  classe: Classe,
  responsabile: Persona,
  /** The deadline of the proposta; null once it is sent. */
  scadenza: Iso.nullable(),
});
export type DovereIndicatori = z.infer<typeof DovereIndicatori>;

/** The office has written about a proposta, and the thread is open. */
export const DovereDomanda = z.object({
  id: Id,
  propostaId: Id,
  titolo: z.string().nullable(),
  classe: Classe,
  /** The field it is about; null: the whole. */
  campo: z.string().nullable(),
  ricevuta: Iso,
});
export type DovereDomanda = z.infer<typeof DovereDomanda>;

/** One line of the table of calls: the call, its end, whether the reader may apply, the reader's drafts. */
export const BandoPerMe = z.object({
  bando: z.object({ id: Id, nome: z.string() }),
  tipologia: z.string(),
  classe: Classe,
  scadenza: Iso,
  motivi: z.array(Motivo),
  bozze: z.array(z.object({ id: Id, titolo: z.string().nullable() })),
});
export type BandoPerMe = z.infer<typeof BandoPerMe>;

/** The official outcomes of a director's department, by year (D-132). */
export const AnnoDipartimento = z.object({
  dipartimento: z.string(),
  anno: z.int(),
  finanziate: z.int(),
  nonFinanziate: z.int(),
  concesso: Euro,
});
export type AnnoDipartimento = z.infer<typeof AnnoDipartimento>;

/** Kinds of recent events on objects of the reader. */
export const NOVITA = [
  ...(['RICHIESTA_ACCETTATA', 'RICHIESTA_RIFIUTATA', 'RICHIESTA_RITIRATA'] as const),
  ...(['INVIATA', 'RIAPERTA', 'RIAPERTA_DAL_RESPONSABILE', 'RIPRESA', 'ESITO', 'PROROGA', 'MESSAGGIO', 'DOMANDA_CHIUSA'] as const),
  ...(['RENDICONTO_VALUTATO', 'RENDICONTO_RIAPERTO'] as const),
  ...(['ISTANZA_DECISA', 'ISTANZA_RETTIFICATA', 'ISTANZA_RIAPERTA', 'CONDIZIONI_VERIFICATE', 'CONDIZIONI_NON_SODDISFATTE'] as const),
] as const;

/** One event: what, when, on which proposta, report or istanza, and its details. */
export const Novita = z.object({
  tipo: z.enum(NOVITA),
  quando: Iso,
  id: Id,
  titolo: z.string().nullable(),
  /** The person who has answered a request. */
  persona: z.string().nullish(),
  /** The field about which the office has written. */
  campo: z.string().nullish(),
  esito: z.enum(['FINANZIATA', 'NON_FINANZIATA']).nullish(),
  /** The present deadline. */
  scadenza: Iso.nullish(),
  step: z.string().nullish(),
  valutazione: z.enum(['POSITIVA', 'NEGATIVA']).nullish(),
  /** The resulting state of an istanza. */
  stato: StatoCert.shape.id.nullish(),
});
export type Novita = z.infer<typeof Novita>;

export const HomeRicercatore = z.object({
  richieste: z.array(RichiestaPartecipazione),
  parti: z.array(DovereParte),
  bozze: z.array(DovereBozza),
  rendiconti: z.array(DovereRendiconto),
  revisioni: z.array(DovereRevisione),
  condizioni: z.array(DovereCondizioni),
  indicatori: z.array(DovereIndicatori),
  domande: z.array(DovereDomanda),
  bandi: z.array(BandoPerMe),
  dipartimento: z.array(AnnoDipartimento),
  /** Of the last thirty days, the latest first. */
  novita: z.array(Novita),
});
export type HomeRicercatore = z.infer<typeof HomeRicercatore>;

/**
 * A line of work that waits for the help desk, the ethics office and its chair, or members of a commissione: how much, and of what kind.
 */
export const LineaInAttesa = z.object({
  codice: z.enum(CODICI_ATTESA),
  numero: z.int(),
  /** The commissione of the line. */
  commissione: z.object({ id: Id, nome: z.string(), anno: z.int() }).nullable(),
  /** The day of the next sitting of the ethics committee. */
  giorno: Day.nullable(),
  /** Since when the oldest of them waits, where that is known. */
  dal: Iso.nullish(),
  /** Until when there is time; null where nothing says it. */
  entro: Iso.nullable(),
  /** How many there are with those already done, so that progress can be told; null where it is not counted. */
  totale: z.int().nullable(),
});
export type LineaInAttesa = z.infer<typeof LineaInAttesa>;
