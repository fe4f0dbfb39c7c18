import type { Day } from '../../giorno.ts';
import type { Lingua } from '../../numbers/lingua.ts';
import type { Storable } from '../../stored.ts';

/** A form template and its values as they travel (payloads, sections 7 and 8). Names are those of the wire. */

export type Id = number;

export const TIPI_FORM = ['PROPOSTA', 'PARTECIPANTE', 'RENDICONTO', 'CERT'] as const;
export type TipoForm = (typeof TIPI_FORM)[number];

export type FormTemplate = {
  id: Id;
  versione: number;
  codice: string;
  tipo: TipoForm;
  lingua: Lingua;
  messaggioAvviso: string | null;
  sezioni: Sezione[];
  regole: Regola[];
};

export type Sezione = {
  id: Id;
  /** Six random characters, unique in the template: anchors and values refer to it. */
  uid: string;
  titolo: string;
  numOrdine: number;
  nota: string | null;
  /** Opened only by a rule APRI_COLLATERALE. */
  collaterale?: boolean;
  nessunFeed?: boolean;
  /** Empty where the section is only named: its fields stand where the same uid is defined in full. */
  campi: Campo[];
};

export type Campo = {
  id: Id;
  uid: string;
  label: string;
  notaCampo: string | null;
  tipoCampo: TipoCampo;
  flagRequired: boolean;
  flagReadonly: boolean;
  /** The specification's second spelling: read, never written. Use `isReadonly`. */
  flagReadOnly?: boolean;
  maxLengthSize: number | null;
  /** Rows of a text area. */
  numHeight: number | null;
  numOrdine: number;
  /** The origin of a default or a list: 'profilo.email', 'lookup:settoriERC', 'campo:uid'. */
  origineCampo: string | null;
  /** An address with further information; 'bando' is the page of the form's call. */
  refLink: string | null;
  sezione?: { uid: string; titolo: string; numOrdine: number };
  valori: Opzione[];
  /** Follow-ups of the field itself, shown whenever the field is. */
  campoSuccessivo?: Campo | null;
  campiSuccessivi?: Campo[];
  sezioneSuccessiva?: Sezione | null;
  opzioni?: OpzioniCampo;
  /** Only in answers with data, never in a bare template. */
  valoreDatoProposta?: Valore;
  valoreDatoPropostaFeed?: Valore[];
};

export type Opzione = {
  id: Id;
  uid: string;
  descrizione: string;
  numOrdine: number;
  /** Opened while the option is picked. */
  campiSuccessivi?: Campo[];
  sezioneSuccessiva?: Sezione | null;
};

export type OpzioniCampo = {
  min?: number;
  max?: number;
  /** Rows, people or publications at most; 0 is unlimited. */
  massimo?: number;
  decimali?: number;
  dimensioneMassimaMB?: number;
  /** 0 is unlimited. */
  maxFile?: number;
  /**
   * Also by the calendar of the call (D-214): 'avvio' is its expected start, else today; 'fine' is the end of a project that begins then.
   */
  minData?: Day | 'oggi' | '-2y' | 'avvio' | 'fine';
  maxData?: Day | 'oggi' | '-2y' | 'avvio' | 'fine';
  soloPassato?: boolean;
  consentiVuoto?: boolean;
  titolo?: boolean;
  abstract?: boolean;
  scostamento?: boolean;
  scostamentoModo?: 'entrambi' | 'su';
  mime?: string[];
  formula?: string;
  lookup?: string;
  /** Uid of the select that narrows this one's list. */
  dipendeDa?: string;
  categoriaId?: Id;
  script?: { nome: string; parametri: Record<string, unknown> };
  colonne?: Colonna[];
  allowCorrection?: boolean;
  passi?: number;
};

export type Colonna = {
  uid: string;
  label: string;
  tipo: 'testo' | 'intero' | 'decimale' | 'importo' | 'data' | 'select';
  flagRequired: boolean;
  maxLengthSize?: number;
  larghezza?: number;
  valori?: Opzione[];
};

export type EsitoFlusso = 'CONTINUA' | 'COMPETENZA_COMITATO_ETICO' | 'NESSUN_FEED';

export type Regola =
  | { tipo: 'VERIFICA_FLUSSO'; sezioni: Id[]; esiti: { opzioneId: Id; esito: EsitoFlusso | 'NON_VALUTABILE'; messaggio: string }[] }
  | { tipo: 'APRI_COLLATERALE'; campo: Id; valore: Id; sezione: Id }
  | { tipo: 'FORZA_VALORE'; campo: Id; valore: Id; daOpzioneId: Id }
  | { tipo: 'SEZIONI_MINIME'; minimo: number; messaggio: string }
  | { tipo: 'AUTODICHIARAZIONE'; campo: Id; gruppiRuolo: string[] }
  | { tipo: 'ORDINE'; prima: Punto; poi: Punto; messaggio: string }
  /** `con`: the options that this one excludes; without it all others of its field. */
  | { tipo: 'ESCLUSIVA'; opzione: Id; con: Id[]; messaggio: string }
  /**
   * The text must be the number of a sent istanza to the ethics committee, of the person or of somebody of the group; `approvata`: of an
   * approved one.
   */
  | { tipo: 'ISTANZA_CER'; campo: Id; approvata: boolean; messaggio: string };

/**
 * What a rule between fields compares: a number, or the number or day in a field; in a table one of its columns, row by row; in a list the
 * number for which each option stands ("24 mesi" as 24).
 */
export type Punto =
  | { valore: number }
  | { campo: Id; colonna?: string | undefined; quanto?: { opzione: Id; valore: number }[] | undefined };

export type TipoCampoCert =
  | 'TITOLO'
  | 'TESTO'
  | 'INTERO'
  | 'RADIO'
  | 'SCELTA_MULTIPLA'
  | 'SCELTA_SINGOLA'
  | 'SELECT'
  | 'IMPORTO'
  | 'TABELLA'
  | 'UPLOAD_FILE'
  | 'ALERT'
  | 'EMAIL'
  | 'PAROLE_CUN'
  | 'DATA';

export type TipoCampo =
  | TipoCampoCert
  | 'textfield'
  | 'textarea'
  | 'telephone'
  | 'numberfield'
  | 'datefield'
  | 'datefield-indet'
  | 'date-range-field'
  | 'currencyfield'
  | 'calculatedfield'
  | 'select'
  | 'select-fields'
  | 'yes-no-radio'
  | 'checkbox'
  | 'rich-text'
  | 'keywords'
  | 'keywords-select'
  | 'participants'
  | 'participants_manual'
  | 'progetti_manual'
  | 'linee_tematiche'
  | 'publications'
  | 'publications-part'
  | 'complex-field'
  | 'file-upload'
  | 'file-multiple-upload'
  | 'h-index'
  | 'h-index-part'
  | 'budget'
  | 'last-fundings'
  | 'last-fundings-new'
  | 'other-fundings'
  | 'previous-fundings'
  | 'previous-fundings-new'
  | 'previous-fundings-new-no-perc-impegno'
  | 'research-indicators'
  | 'research-indicators-part'
  | 'research-indicators-2021'
  | 'indicatori-impatto-sostenibilita'
  | 'js-script'
  | 'text-label'
  | 'report'
  | 'read-only-text'
  | 'participants-rend'
  | 'participants-manual-rend'
  | 'publications-rend';

/** The values of a compilazione by uid of the field. Kinds without data have none. */
export type Valori = { [uid: string]: Valore };

export type Valore =
  | string
  | number
  | boolean
  | null
  | { dal: Day; al: Day }
  | SceltaOpzione
  | SceltaVoce
  | { opzioniId: Id[] }
  | { scelta: Id; campi: Valori }
  | { parole: { id: Id | null; descrizione: string }[] }
  | { righe: Record<string, string | number | null>[] }
  | { righe: Valori[] }
  | { files: { mediaId: Id; nome: string }[] }
  | ElencoPartecipanti
  | { manuali: PartecipanteManuale[] }
  | { progetti: ProgettoManuale[] }
  | { linee: LineaTematica[] }
  | { pubblicazioni: Pubblicazione[] }
  | { perUtente: { utenteId: Id; pubblicazioni: Pubblicazione[] }[] }
  | HIndex
  | { perUtente: ({ utenteId: Id } & HIndex)[] }
  | { voci: VoceBudget[] }
  | { pregressi: FinanziamentoPregresso[] }
  | { ultimi: UltimoFinanziamento[] }
  | { altri: { ente: string; contributoOttenuto: number; note: string | null }[] }
  | IndicatoriRicerca
  | { perUtente: ({ utenteId: Id } & IndicatoriRicerca)[] }
  | { indicatoriList: { indicatore: string; valore: number | null; readOnly: boolean }[] }
  | { vociRendicontoList: VoceRendiconto[] };

export type SceltaOpzione = { opzioneId: Id };
export type SceltaVoce = { voceId: Id; descrizione: string };

/** `rimossi` are people who had accepted and whom the lead removes knowingly: people who are merely left out stay. */
export type ElencoPartecipanti = { partecipanti: Partecipante[]; rimossi?: Id[] };

export type Partecipante = {
  utenteId: Id;
  cognome: string;
  nome: string;
  ruolo: string;
  dipartimento: string;
  settoreERC: string | null;
  sottoSettoreERC: string | null;
  ssd: string | null;
  mesiPersona: number | null;
  massaCritica: 'SI' | 'NO' | null;
  piSostituito: boolean | null;
  partecipazioneEffettiva: 'SI' | 'NO' | null;
  /** NUOVA becomes PENDING at save. */
  status: 'NUOVA' | 'PENDING' | 'ACCETTATA' | 'RIFIUTATA';
  /** RIFIUTATA because the proposta was sent without a reply (D-68). */
  decaduta?: boolean;
  categoriaId: Id;
};

/** Typed by hand; stored by the next Salva. */
export type PartecipanteManuale = Storable<{
  cognome: string;
  nome: string;
  ruolo: string;
  qualifica: string;
  struttura: string;
  mesiPersona: number | null;
  settoreERC: string | null;
  /** In a rendicontazione only. */
  partecipazioneEffettiva?: 'SI' | 'NO' | null;
}>;

export type ProgettoManuale = {
  id: Id;
  soggettoFinan: string;
  autori: string;
  titolo: string;
  anno: number;
  ruolo: string;
  deposito: string | null;
};

export type LineaTematica = { id: Id; titolo: string; coPiCogNom: string; coPiDipartimento: string; costo: number };

/** prodottoId null: typed by hand, then titolo, anno, autori and testo are required. */
export type Pubblicazione = {
  prodottoId: string | null;
  handle: string | null;
  /** In lower case, where the source has one. */
  doi?: string | null | undefined;
  tipo: string;
  titolo: string;
  /** null only while a manual one is being written. */
  anno: number | null;
  autori: string;
  testo: string;
  impactFactor: number | null;
};

export type HIndex = { hindex: number | null; database: 'Scopus' | 'WoS' | 'Google Scholar' | 'altro' };

export type VoceBudget = {
  id: Id;
  nome: string;
  tipo: TipoImporto;
  importo: number | null;
  quota: number | null;
  finanziamentoRichiesto: number;
  eventualeCoFinanziamento: number | null;
  note: string | null;
  min: number | null;
  max: number | null;
};

export type TipoImporto = 'LIBERO' | 'IMPORTO_FISSO' | 'ASSEGNO_RICERCA';

export type FinanziamentoPregresso = {
  titolare: string;
  enteFinanziatore: string;
  importo: number;
  titoloProgetto: string;
  dataInizio: Day;
  dataFine: Day;
  /** null while it is not given yet; absent where the kind has no such column. */
  percentualeImpegno?: number | null;
  origine: 'ARCHIVIO' | 'MANUALE';
};

export type UltimoFinanziamento = {
  anno: number;
  progetto: string;
  fondo_assegnato: number;
  fondo_non_utilizzato: number;
  motivazione_mancato_utilizzo: string | null;
};

export type IndicatoriRicerca = {
  autorizzazione: boolean;
  valore1: number | null;
  valore2: number | null;
  valore3: number | null;
  mesiCongedo1: number | null;
  mesiCongedo2: number | null;
  /** Added by the server, never stored with the answers; null where the university has none for that year. */
  ufficiali?: IndicatoriUfficiali | null;
  /** Withheld from this reader. */
  nascosti?: boolean;
};

/** The official values of one year: three thresholds and three indicators (A, B, C). */
export type IndicatoriUfficiali = {
  anno: number;
  dataIndicatore: Day;
  ssd: string | null;
  sc: string | null;
  nonCalcolabile: boolean;
  soglia1: number | null;
  soglia2: number | null;
  soglia3: number | null;
  indicatore1: number | null;
  indicatore2: number | null;
  indicatore3: number | null;
};

export type VoceRendiconto = {
  nome: string;
  finanziamentoRichiesto: number;
  finanziamentoSpeso: number;
  descrizioneSpesa: string | null;
};
