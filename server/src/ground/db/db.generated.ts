/**
 * The tables as the migrations leave them. Written by `npm run db:types`: do not edit.
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AbbinamentoMassivo {
  colonne: string;
  impronta: string;
  salvato_ts: Date;
  template: number;
}

export interface AccessoFallito {
  audit_id: number;
  che: "PASSWORD" | "CODICE" | "LINK_PASSWORD" | "LINK_EMAIL" | "INVITO" | "CALENDARIO" | "ATTESTATO" | "SSO" | "ATTESA";
  ora: Date;
  rete: string;
  ultimo_ts: Date;
  utente_id: number | null;
  volte: number;
}

export interface AccessoRete {
  rete_hash: Buffer;
  ultimo_ts: Date;
  utente_id: number;
}

export interface AccessoRifiutato {
  audit_id: number;
  chiamata: string;
  minuto: Date;
  motivo: string;
  utente_effettivo_id: number;
  utente_reale_id: number;
  volte: number;
}

export interface AccessoTentativo {
  bloccato_fino_a: Date | null;
  chiave_hash: Buffer;
  dal_ts: Date;
  tentativi: number;
}

export interface AreaCun {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  valido: Generated<boolean>;
}

export interface Aspettativa {
  al: string;
  anno: number;
  dal: string;
  id: Generated<number>;
  motivo: string | null;
  utente_id: number;
}

export interface Attestato {
  anno: number;
  bando: string;
  bando_id: number;
  citta: string | null;
  codice: string;
  cognome: string | null;
  ente: string;
  id: Generated<number>;
  nome: string | null;
  rilasciato_ts: Date;
  utente_id: number;
  valutazioni: number;
}

export interface AuditLog {
  azione: string;
  dati: Json | null;
  id: Generated<number>;
  ip: string | null;
  oggetto_id: number | null;
  oggetto_tipo: string | null;
  quando: Date;
  titolo: string | null;
  utente_effettivo_id: number | null;
  utente_reale_id: number | null;
}

export interface AuditSigillatore {
  attese: Generated<string[]>;
  fino: number;
  poi: number | null;
  unica: Generated<boolean>;
}

export interface AuditSigillo {
  audit_id: number;
  posto: number;
  precedente: Buffer;
  sigillo: Buffer;
}

export interface Bando {
  anno: number;
  avvio_previsto: string | null;
  copiato_da: number | null;
  descrizione: Generated<string>;
  end_timestamp: Date;
  esito_previsto: string | null;
  id: Generated<number>;
  nome: string;
  pubblico: Generated<boolean>;
  start_timestamp: Date;
  updated_at: Generated<Date>;
  updated_by: number | null;
  valutazione_prevista: string | null;
}

export interface BandoFile {
  bando_id: number;
  media_id: number;
  ordine: number;
}

export interface CalendarioAbbonamento {
  chiave_hash: Buffer;
  creato_ts: Date;
  letto_ts: Date | null;
  utente_id: number;
}

export interface CambioTitolare {
  allegato_media_id: number | null;
  created_at: Date;
  created_by: number;
  id: Generated<number>;
  motivazione_cambio: string;
  proposta_id: number;
  titolare_id: number;
  titolare_precedente_id: number;
}

export interface CaricamentoMassivo {
  anno: number;
  caricato_da: number;
  caricato_ts: Date;
  classe_id: number | null;
  esito: Json;
  media_id: number;
  righe_ok: number;
  righe_respinte: number;
  template: number;
  tipologia: string | null;
}

export interface Categoria {
  apre_form: boolean;
  codice: string;
  descrizione_plurale: string;
  descrizione_plurale_en: string | null;
  descrizione_singolare: string;
  descrizione_singolare_en: string | null;
  id: number;
}

export interface CertCommissione {
  data_fine: string;
  data_inizio: string;
  id: Generated<number>;
  nome: string;
  presidente_id: number;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface CertDelibera {
  anno: number;
  confermata_by: number | null;
  confermata_ts: Date | null;
  contenuto: Json | null;
  created_at: Date;
  created_by: number;
  data: string;
  doppione: Generated<boolean>;
  id: Generated<number>;
  istanza_id: number;
  motivo: string | null;
  motivo_deroga: string | null;
  numero: string;
  prevale_presidente: Generated<boolean>;
  rettifica_di: number | null;
  revisione: number;
  seduta_id: number | null;
  stato_id: number;
}

export interface CertDeliberaFile {
  created_at: Date;
  created_by: number;
  delibera_id: number;
  id: Generated<number>;
  media_id: number;
  natura: "BOZZA" | "CONFERMATA" | "FIRMATA";
  tipo: "COMPLETA" | "RIDOTTA";
}

export interface CertMembroCommissione {
  commissione_id: number;
  flag: number | null;
  id: Generated<number>;
  is_interno: boolean;
  utente_id: number;
}

export interface CertSeduta {
  annullata_motivo: string | null;
  annullata_ts: Date | null;
  commissione_id: number;
  convocata_ts: Date | null;
  convocazioni: Generated<number>;
  created_at: Date;
  data_seduta: string;
  id: Generated<number>;
  luogo: string | null;
  messaggio: string | null;
  ora_fine: string | null;
  ora_inizio: string | null;
  presidente_id: number | null;
  registrata_ts: Date | null;
  segretario: string | null;
  updated_at: Date;
  updated_by: number;
  verbale: Json | null;
  verbale_ts: Date | null;
}

export interface CertSedutaComponente {
  flag: number | null;
  membro_id: number;
  seduta_id: number;
}

export interface CertSedutaIstanza {
  istanza_id: number;
  seduta_id: number;
}

export interface CertSedutaMembro {
  membro_id: number;
  presente: boolean;
  seduta_id: number;
}

export interface CertTestoDelibera {
  chiusura: string;
  dispositivo: string;
  premessa: string;
  stato_id: number;
  updated_at: Date | null;
  updated_by: number | null;
}

export interface ChiamataUnica {
  chiamata: string;
  chiave: string;
  istante: Date;
  oggetto_id: number | null;
  per_utente_id: number;
  risposta: Json | null;
  utente_id: number;
}

export interface Classe {
  conflitti_aperti_motivo: string | null;
  correzione_indicatori: Generated<boolean>;
  data_ufficializzazione: Date | null;
  descrizione: Generated<string>;
  fine_valutazione_ts: Date | null;
  form_partecipante_versione_id: number | null;
  form_rendiconto_versione_id: number | null;
  form_versione_id: number;
  id: Generated<number>;
  importo_singolo_assegno: number | null;
  nome: string;
  ordine: number;
  soglia_finanziabilita: number | null;
  tipologia_id: number;
  ufficializzata_da: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  visibilita: Generated<boolean>;
}

export interface ClasseAttributo {
  classe_id: number;
  codice: string;
  valore: Json;
}

export interface ClasseCategoria {
  categoria_id: number;
  classe_id: number;
  massimo: number | null;
  minimo: number | null;
  regimi: Generated<string[]>;
  ruoli: ArrayType<number>;
}

export interface ClasseParametro {
  classe_id: number;
  codice: "FINANZIAMENTO_MAX" | "FINANZIAMENTO_MIN" | "PARTECIPANTI_MIN" | "PARTECIPANTI_MAX" | "NUMERO_PROGETTI_MIN" | "REFEREE_MAX" | "MESI_FINANZIAMENTO";
  valore: number | null;
}

export interface ClasseVoce {
  classe_id: number;
  descrizione: Generated<string>;
  id: Generated<number>;
  importo: number | null;
  max: number | null;
  min: number | null;
  nome: string;
  ordine: number;
  tipo_importo: "LIBERO" | "IMPORTO_FISSO" | "ASSEGNO_RICERCA";
}

export interface Commissione {
  anno: number;
  id: Generated<number>;
  nome: string;
  presidente_id: number | null;
  referee_gestiti_da_presidente: Generated<boolean>;
  referee_nascosti: Generated<boolean>;
  specializzata: Generated<boolean>;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface CommissioneMembro {
  commissione_id: number;
  id: Generated<number>;
  utente_id: number;
}

export interface CommissioneMembroMacroarea {
  macroarea_id: number;
  membro_id: number;
}

export interface CommissioneTipologia {
  commissione_id: number;
  tipologia_id: number;
}

export interface Compilazione {
  errori: number | null;
  form_versione_id: number;
  id: Generated<number>;
  risposte_prima: Json | null;
  stato_validazione: boolean | null;
  validata_ts: Date | null;
  valori: Json;
  versione_prima_id: number | null;
}

export interface CompilazioneMedia {
  campo_uid: string;
  compilazione_id: number;
  media_id: number;
  ordine: number;
}

export interface CompilazioneVersione {
  compilazione_id: number;
  form_versione_id: number;
  impronta: Buffer | null;
  quando: Date;
  ricevuta: Json | null;
  valori: Json;
  versione: number;
}

export interface Configurazione {
  chiave: string;
  descrizione: string;
  updated_at: Date | null;
  updated_by: number | null;
  valore: Json;
}

export interface Conflitto {
  deciso_da: number | null;
  deciso_ts: Date | null;
  dichiarato_da: number | null;
  dichiarato_lato: "VALUTATORE" | "PROPONENTE" | null;
  dichiarato_ts: Date | null;
  dichiarazione: string | null;
  id: Generated<number>;
  motivi: Generated<Json>;
  nota: string | null;
  proposta_id: number;
  referee_id: number | null;
  stato: "CONFERMATO" | "ESCLUSO" | null;
  updated_at: Date;
  updated_by: number;
  utente_id: number | null;
}

export interface ConflittoDichiarazione {
  conflitto_id: number;
  da: number;
  id: Generated<number>;
  lato: "VALUTATORE" | "PROPONENTE";
  quando: Date;
  testo: string;
}

export interface ConflittoIndicazione {
  email: string | null;
  esito: "ABBINATA" | "ACCANTONATA" | null;
  id: Generated<number>;
  indicata_da: number;
  indicata_ts: Date;
  motivo: string;
  nome: string;
  nota: string | null;
  proposta_id: number;
  referee_id: number | null;
  updated_at: Date;
  updated_by: number;
  utente_id: number | null;
}

export interface ConsumoOrario {
  dal_ts: Date;
  limite: string;
  quanto: number;
  utente_id: number;
}

export interface ContatoreProtocollo {
  ambito: string;
  anno: number;
  ultimo: number;
}

export interface CredenzialeLink {
  creato_ts: Date;
  scade_ts: Date;
  token_hash: Buffer;
  usato_ts: Date | null;
  utente_id: number;
}

export interface CredenzialeRichiesta {
  area: "hd" | "referee" | "cert" | null;
  id: Generated<number>;
  ip: string | null;
  quando: Date;
  username: string;
}

export interface Criterio {
  bloccante: Generated<boolean>;
  classe_id: number;
  coefficiente: Generated<number>;
  concorre_soglia: Generated<boolean>;
  descrizione: string;
  descrizione_en: string | null;
  fase_id: number | null;
  id: Generated<number>;
  posizione: number;
  tipo: Generated<"NORMALE" | "MEDIA_REFEREE" | "MEDIA_REFEREE_MODIFICABILE" | "DIPARTIMENTALI">;
}

export interface CriterioValore {
  criterio_id: number;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  massimo: number | null;
  minimo: number | null;
  posizione: number;
  valore: number;
  valore_false: string | null;
  valore_false_en: string | null;
  valore_true: string | null;
  valore_true_en: string | null;
}

export interface DatiStabili {
  unica: Generated<boolean>;
  versione: number;
}

export interface Dipartimento {
  id: Generated<number>;
  macroarea_id: number;
  nome: string;
  nome_en: string | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  valido: Generated<boolean>;
}

export interface DipartimentoDirettore {
  dipartimento_id: number;
  utente_id: number;
}

export interface DipartimentoQualificato {
  anno: number;
  dipartimento_id: number;
}

export interface DipartimentoRad {
  dipartimento_id: number;
  utente_id: number;
}

export interface DipartimentoReferente {
  dipartimento_id: number;
  utente_id: number;
}

export interface DizionarioHorizon {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  tipo: "LINEA_TEMATICA" | "FLAGSHIP";
  valido: Generated<boolean>;
}

export interface Domanda {
  campo_label: string | null;
  campo_uid: string | null;
  chiusa_da: number | null;
  chiusa_ts: Date | null;
  chiusa_ufficio: boolean | null;
  id: Generated<number>;
  proposta_id: number;
  ultima_ts: Date;
  ultima_ufficio: boolean;
}

export interface DomandaMessaggio {
  autore_id: number;
  domanda_id: number;
  id: Generated<number>;
  inviato_ts: Date;
  testo: string;
  ufficio: boolean;
}

export interface EmailCambio {
  chiuso_ts: Date | null;
  creato_ts: Date;
  email: string;
  scade_ts: Date;
  token_hash: Buffer;
  utente_id: number;
}

export interface EmailOutbox {
  altri_oggetti: ArrayType<number> | null;
  calendario: string | null;
  corpo: string;
  created_at: Date;
  destinatario: string;
  destinatario_utente_id: number | null;
  errore: string | null;
  id: Generated<number>;
  incerti: Generated<number>;
  inviata_ts: Date | null;
  invio_id: string | null;
  lingua: string;
  lotto: string | null;
  mittente: string | null;
  modello: string | null;
  oggetto_id: number;
  oggetto_tipo: string;
  presa_ts: Date | null;
  prima: Json | null;
  prossimo_ts: Date;
  rispondi_a: string | null;
  scade_ts: Date | null;
  soggetto: string;
  stato: Generated<"DA_INVIARE" | "INVIATA" | "FALLITA" | "INCERTA" | "ANNULLATA">;
  su_file: Generated<boolean>;
  tentativi: Generated<number>;
  tipo: string;
}

export interface Esito {
  assegno_assegnato: number | null;
  commento: string | null;
  created_at: Generated<Date>;
  esito_concluso: Generated<boolean>;
  finanziamento_assegnato: number | null;
  id: Generated<number>;
  membro_commissione_id: number | null;
  motivo_senza_punteggio: string | null;
  proposta_id: number;
  ufficio_ricerca_id: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface EsitoStorico {
  da: number | null;
  dati: Json;
  id: Generated<number>;
  proposta_id: number;
  quando: Date;
}

export interface FaseValutazione {
  classe_id: number;
  fase: number;
  id: Generated<number>;
  nome: string;
  tipo: "REFEREE_PARZIALE" | "COMMISSIONE" | "CHECK_BLOCCANTE";
}

export interface FinanziamentoPregresso {
  anno: number;
  ente: string;
  id: Generated<number>;
  importo: number;
  non_utilizzato: number | null;
  origine: string;
  progetto: string;
  utente_id: number;
}

export interface Form {
  codice: string;
  id: Generated<number>;
  lingua: Generated<string>;
  messaggio_avviso: string | null;
  nome: string | null;
  tipo: "PROPOSTA" | "PARTECIPANTE" | "RENDICONTO" | "CERT";
}

export interface FormVersione {
  chiede_indicatori: Generated<boolean>;
  form_id: number;
  id: Generated<number>;
  modello: Json;
  pubblicata_da: number | null;
  pubblicata_ts: Date | null;
  stato: Generated<"BOZZA" | "PUBBLICATA">;
  updated_at: Generated<Date>;
  updated_by: number | null;
  versione: number;
}

export interface Governance {
  al: string | null;
  anno: number;
  dal: string;
  id: Generated<number>;
  tipo: "RETTORE" | "PRO_RETTORE" | "PRO_RETTORE_VICARIO" | "SENATORE_ACCADEMICO" | "CONSIGLIERE_AMMINISTRAZIONE";
  utente_id: number;
}

export interface Graduatoria {
  classe_id: number;
  disponibile: number | null;
  updated_at: Date;
  updated_by: number;
}

export interface GraduatoriaMacroarea {
  classe_id: number;
  disponibile: number;
  macroarea_id: number;
}

export interface GraduatoriaScenario {
  applicato_da: number | null;
  applicato_ts: Date | null;
  applicazione: Json | null;
  classe_id: number;
  created_at: Date;
  created_by: number;
  id: Generated<number>;
  nome: string;
  quadro: Json | null;
  scelte: Generated<Json>;
  updated_at: Date;
  updated_by: number;
}

export interface Inattivo {
  anno: number;
  creato_da: number | null;
  creato_ts: Date;
  eliminato_da: number | null;
  eliminato_ts: Date | null;
  id: Generated<number>;
  motivazione_eliminazione: string | null;
  tipologia: "CODICE_ETICO" | "RENDICONTAZIONE_DIDATTICA" | "INATTIVO";
  utente_id: number;
}

export interface IndicatoreAutorizzazione {
  autorizzato: boolean;
  mesi1: number | null;
  mesi2: number | null;
  proposta_id: number;
  updated_at: Date;
  utente_id: number;
  valore1: number | null;
  valore2: number | null;
  valore3: number | null;
}

export interface IndicatoreRicerca {
  anno: number;
  data_indicatore: string;
  id: Generated<number>;
  indicatore1: number | null;
  indicatore2: number | null;
  indicatore3: number | null;
  non_calcolabile: Generated<boolean>;
  sc: string | null;
  soglia1: number | null;
  soglia2: number | null;
  soglia3: number | null;
  ssd: string | null;
  utente_id: number;
}

export interface Interruzione {
  al: Date;
  created_at: Date;
  created_by: number;
  dal: Date;
  id: Generated<number>;
  motivo: string;
}

export interface InterruzioneProroga {
  bando: string;
  bando_id: number | null;
  dopo: Date;
  id: Generated<number>;
  interruzione_id: number;
  prima: Date;
  tipologia: string | null;
}

export interface InvioEmail {
  annullato_ts: Date | null;
  created_at: Date;
  id: string;
  parte_ts: Date;
  utente_id: number;
}

export interface Istanza {
  ambiti: string[] | null;
  astenuti: number | null;
  compilazione_id: number;
  condizioni_verificate_ts: Date | null;
  contrari: number | null;
  created_at: Date;
  data_valutazione: Date | null;
  delibera_id: number | null;
  dipartimento_id: number | null;
  eliminata_ts: Date | null;
  favorevoli: number | null;
  feed_compilati: Generated<number>;
  id: Generated<number>;
  nota_presidente: string | null;
  nota_revisione: string | null;
  nota_valutazione: string | null;
  note_componenti: string | null;
  numero_protocollo: string | null;
  revisione: Generated<number>;
  risposta_condizioni: string | null;
  risposta_condizioni_ts: Date | null;
  seduta_id: number | null;
  send_timestamp: Date | null;
  stato_id: Generated<number>;
  titolo: string | null;
  updated_at: Date;
  updated_by: number;
  utente_proponente_id: number;
  versione: Generated<number>;
}

export interface IstanzaMembro {
  conflitto: Generated<boolean>;
  flag_minor_major: number | null;
  id: Generated<number>;
  istanza_id: number;
  membro_id: number;
  note: string | null;
  tipo: number | null;
  updated_at: Date;
}

export interface IstanzaRichiesta {
  id: Generated<number>;
  istanza_id: number;
  media_id: number | null;
  ordine: number;
  revisione: number;
  risposta: string | null;
  risposta_ts: Date | null;
  testo: string;
}

export interface IstanzaStorico {
  a_stato: number;
  chi: number;
  da_stato: number;
  dati: Json;
  evento: string;
  id: Generated<number>;
  istanza_id: number;
  quando: Date;
  revisione: number;
}

export interface IterLogMail {
  classe_id: number;
  id: Generated<number>;
  inviata_da: number;
  inviate: number;
  lotto: string | null;
  periodo_fine: Date | null;
  periodo_inizio: Date | null;
  quando: Date;
  step_id: number | null;
  step_nome: string | null;
  tipo: "ESITO" | "DATE" | "MODIFICA" | "VALUTAZIONE";
}

export interface Lavoro {
  finito_ts: Date;
  giorno: string;
  nome: string;
}

export interface LavoroFallito {
  fallito_ts: Date;
  nome: string;
}

export interface LetturaIstanza {
  giorno: string;
  istanza_id: number;
  utente_effettivo_id: number;
  utente_reale_id: number;
}

export interface Macroarea {
  codice: string;
  id: Generated<number>;
  nome: string;
  nome_en: string | null;
}

export interface Media {
  ambito: "PROPOSTA" | "PROPOSTA_CERT" | "TITOLARE" | "BANDO" | "MASSIVO" | "IMG" | "DELIBERA";
  created_at: Date;
  dimensione: number;
  id: Generated<number>;
  mime: string;
  nome: string;
  proprietario_id: number;
  sha256: Buffer;
  storage_key: string;
}

export interface ModelloEmail {
  chiave: string;
  corpo: string | null;
  corpo_originale: string;
  id: Generated<number>;
  lingua: "it" | "en";
  soggetto: string | null;
  soggetto_originale: string;
  updated_at: Date | null;
  updated_by: number | null;
}

export interface ParolaChiaveCun {
  area_cun_id: number;
  descrizione: string;
  descrizione_en: string | null;
  descrizione_en_norm: string | null;
  descrizione_norm: string;
  id: Generated<number>;
  valido: Generated<boolean>;
}

export interface Promemoria {
  inviato_ts: Date;
  ore: number;
  proposta_id: number;
  scadenza: Date;
}

export interface PromemoriaTermine {
  cosa: "RENDICONTAZIONE" | "PARTE" | "REFEREE" | "CONDIZIONI";
  destinatario_id: number | null;
  giorni: number;
  inviato_ts: Date;
  oggetto_id: number;
  scadenza: Date;
  step_id: number | null;
}

export interface Proposta {
  abstract_proposta: string | null;
  aggiornata_ora: Generated<number>;
  anno: number;
  assegno_richiesto: Generated<number>;
  classe_id: number;
  compilazione_id: number;
  created_at: Date;
  dipartimento_id: number | null;
  eliminata_ts: Date | null;
  esito_speciale: "NON_AMMISSIBILE" | "RESPINTA" | null;
  eta_alla_domanda: number | null;
  finanziamento_richiesto: Generated<number>;
  id: Generated<number>;
  macroarea_id: number | null;
  media: number | null;
  media_soglia: number | null;
  motivazione_esito_speciale: string | null;
  numero_protocollo: string | null;
  punteggio: number | null;
  responsabile_cognome_norm: string;
  responsabile_id: number;
  riaperta_fino_a: Date | null;
  riapertura_sempre: Generated<boolean>;
  ruolo_id: number | null;
  send_timestamp: Date | null;
  ssd_id: number | null;
  status: Generated<"BOZZA" | "INVIATA">;
  status_valutazione: "VALUTATA" | "FINANZIATA" | "NON_FINANZIATA" | null;
  struttura_id: number | null;
  titolare_dipartimento_id: number | null;
  titolare_id: number | null;
  titolo: string | null;
  updated_at: Date;
  updated_by: number;
  valutazione_respinta: Generated<boolean>;
  versione: Generated<number>;
}

export interface PropostaFase {
  attiva: Generated<boolean>;
  conclusa: Generated<boolean>;
  conclusa_da: number | null;
  conclusa_ts: Date | null;
  fase_id: number | null;
  proposta_id: number;
}

export interface PropostaPartecipante {
  anno: Generated<number>;
  campo_uid: string | null;
  categoria_id: number;
  compilazione_id: number | null;
  dati: Json | null;
  id: Generated<number>;
  manuale: Generated<boolean>;
  massa_critica: boolean | null;
  mesi_persona: number | null;
  ordine: Generated<number>;
  parte_updated_at: Date | null;
  pi_sostituito: boolean | null;
  proposta_id: number;
  settore_erc: string | null;
  sotto_settore_erc: string | null;
  ssd: string | null;
  utente_id: number | null;
}

export interface PropostaRiapertura {
  chiusa_ts: Date | null;
  esito: "REINVIATA" | "RIPRESA" | null;
  fino_a: Date | null;
  id: Generated<number>;
  motivo: string | null;
  proposta_id: number;
  riaperta_da: number;
  riaperta_ts: Date;
  scartata: Json | null;
  tenuta: Json | null;
  versione: number;
}

export interface PropostaSintesi {
  assegno_concesso: number | null;
  chiede_indicatori: boolean;
  collegiali: Json;
  con_esito: boolean;
  concesso: number | null;
  esito_concluso: boolean;
  progresso: Json;
  proposta_id: number;
  referee: number;
  speso: number | null;
}

export interface PropostaSintesiDovuta {
  assegno_concesso: number | null;
  chiede_indicatori: boolean | null;
  collegiali: Json | null;
  con_esito: boolean | null;
  concesso: number | null;
  esito_concluso: boolean | null;
  progresso: Json | null;
  proposta_id: number | null;
  referee: number | null;
  speso: number | null;
}

export interface PubblicazioneCache {
  dati: Json;
  handle: string | null;
  letto_ts: Date;
  prodotto_id: string;
}

export interface PubblicazioneValutatore {
  anno: number;
  chiave: string;
  utente_id: number;
}

export interface Referee {
  accettazione_ts: Date | null;
  alternative: string | null;
  cognome: string;
  consegna_ts: Date | null;
  criteri: number | null;
  disabilitazione_ts: Date | null;
  email: string;
  id: Generated<number>;
  invio_sollecito_ts: Date | null;
  invito_ts: Date;
  lingua: "it" | "en" | null;
  no_conflitto: boolean | null;
  nome: string;
  non_necessario: Generated<boolean>;
  pagine: number | null;
  proposta_id: number;
  proroga_giorno: string | null;
  proroga_motivo: string | null;
  proroga_ts: Date | null;
  rifiuto_ts: Date | null;
  ritiro_motivo: string | null;
  ritiro_ts: Date | null;
  scadenza_ts: Date | null;
  segreto: Generated<Buffer>;
  token_versione: Generated<number>;
  utente_id: number | null;
}

export interface RefereeStorico {
  da: number | null;
  evento: "INVITATO" | "SOLLECITATO" | "NUOVO_LINK" | "ACCETTATO" | "RIFIUTATO" | "DISABILITATO" | "RIABILITATO" | "NON_NECESSARIO" | "RICHIAMATO" | "CONCLUSO" | "RIAPERTA" | "TORNATA" | "RITIRATO" | "CONFLITTO" | "PROROGA_CHIESTA" | "PROROGA_CONCESSA" | "PROROGA_NEGATA" | "INDIRIZZO";
  id: Generated<number>;
  quando: Date;
  referee_id: number;
}

export interface Rendicontazione {
  assegno_speso: Generated<number>;
  compilazione_id: number;
  consolida: Generated<boolean>;
  created_at: Date;
  eliminata_ts: Date | null;
  finanziamento_speso: Generated<number>;
  id: Generated<number>;
  inviata_da: number | null;
  motivo_riapertura: string | null;
  nota_valutazione_rend: string | null;
  proposta_id: number;
  proroga_al: Date | null;
  responsabile_snapshot: number;
  riaperta_ts: Date | null;
  send_timestamp: Date | null;
  status: Generated<"BOZZA" | "INVIATA">;
  step_id: number;
  totale_concesso: Generated<number>;
  totale_richiesto: Generated<number>;
  updated_at: Date;
  updated_by: number;
  valutazione_rend: "POSITIVA" | "NEGATIVA" | null;
  versione: Generated<number>;
}

export interface RendicontazioneVoce {
  descrizione_spesa: string | null;
  finanziamento_richiesto: number;
  finanziamento_speso: number;
  id: Generated<number>;
  nome: string;
  ordine: number;
  rendicontazione_id: number;
}

export interface Rettifica {
  classe_id: number;
  cosa: string;
  id: Generated<number>;
  motivo: string;
  numero: string;
  quando: Date;
  utente_id: number;
}

export interface RicadutaDiffusioneCultura {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  valido: Generated<boolean>;
}

export interface RichiestaPartecipazione {
  decaduta: Generated<boolean>;
  era_accettata: Generated<boolean>;
  id: Generated<number>;
  inviata_ts: Date;
  motivo: string | null;
  partecipante_id: number;
  risposta_ts: Date | null;
  sollecitata_ts: Date | null;
  status: "PENDING" | "ACCETTATA" | "RIFIUTATA" | "RITIRATA";
}

export interface RilievoAccantonato {
  accantonato_da: number;
  accantonato_ts: Date;
  altro_id: number | null;
  id: number;
  motivo: string;
  tipo: string;
  utente_id: number;
}

export interface Ruolo {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  gruppo: "DOCENTE" | "DOTTORANDO" | "ASSEGNISTA" | "SPECIALIZZANDO" | "TECNICO" | "ALTRO";
  id: Generated<number>;
  valido: Generated<boolean>;
}

export interface Scrivania {
  assegnata_a: number | null;
  id: Generated<number>;
  istanza_id: number | null;
  promemoria: string | null;
  proposta_id: number | null;
  rendicontazione_id: number | null;
  updated_at: Date;
  updated_by: number;
}

export interface ScrivaniaEtichetta {
  nome: string;
  scrivania_id: number;
}

export interface ScrivaniaNota {
  autore_id: number;
  id: Generated<number>;
  ritirata_ts: Date | null;
  scritta_ts: Date;
  scrivania_id: number;
  testo: string | null;
}

export interface SegretoDeiBrowser {
  segreto: Generated<Buffer>;
  unico: Generated<boolean>;
}

export interface Sessione {
  chiusa_ts: Date | null;
  creata_ts: Date;
  fattore: "TOTP" | "RECUPERO" | "SSO" | null;
  id: Generated<number>;
  impersonatore_sessione_id: number | null;
  inattiva_minuti: number | null;
  ip: string | null;
  scade_ts: Date;
  scrittura_ts: Date | null;
  sso: Json | null;
  sso_uscita: string | null;
  token_hash: Buffer;
  ultima_attivita_ts: Date;
  user_agent: string | null;
  utente_id: number;
  versione_app: string | null;
}

export interface SettoreErc {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  valido: Generated<boolean>;
}

export interface SottoSettoreErc {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  settore_erc_id: number;
  valido: Generated<boolean>;
}

export interface Ssd {
  area_cun_id: number;
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  valido: Generated<boolean>;
}

export interface SsoTransito {
  identita: Json;
  scade_ts: Date;
  ssosessionid: string;
  tokensso_hash: Buffer;
}

export interface SsoUsata {
  id_hash: Buffer;
  scade_ts: Date;
}

export interface Stemma {
  created_at: Date;
  id: Generated<number>;
  nome: string;
  png: Buffer;
  svg: string | null;
}

export interface StepRendicontazione {
  classe_id: number;
  end_timestamp: Date | null;
  form_rendiconto_versione_id: number | null;
  id: Generated<number>;
  mesi: number;
  nome: string;
  ordine: number;
  start_timestamp: Date | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface Struttura {
  id: Generated<number>;
  nome: string;
  nome_en: string | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  valido: Generated<boolean>;
}

export interface StrutturaRad {
  struttura_id: number;
  utente_id: number;
}

export interface TematicaH2020 {
  codice: string;
  descrizione: string;
  descrizione_en: string | null;
  id: Generated<number>;
  ordine: number;
  valido: Generated<boolean>;
}

export interface TipologiaIncompatibilita {
  categoria_a_id: number;
  categoria_b_id: number;
  id: Generated<number>;
  massimo: number;
  sigla_a: string;
  sigla_b: string;
}

export interface TipologiaProgetto {
  bando_id: number;
  end_timestamp: Date | null;
  gruppo: Generated<"STANDARD" | "TM" | "AWARD">;
  id: Generated<number>;
  nome: string;
  ordine: number;
  scadenza_rendiconto_fissa: Date | null;
  sigla: string;
  start_timestamp: Date | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface TokenDownload {
  risorsa: string;
  scade_ts: Date;
  sessione_id: number;
  token_hash: Buffer;
}

export interface UnioneAccount {
  annullata_da: number | null;
  annullata_ts: Date | null;
  era_bloccato: boolean;
  id: Generated<number>;
  mosse: Json;
  motivo: string;
  motivo_annullo: string | null;
  resta_id: number;
  unita_da: number;
  unita_ts: Date;
  unito_id: number;
}

export interface Utente {
  anonimo_ts: Date | null;
  bloccato: Generated<boolean>;
  codice_fiscale: string | null;
  cognome: string;
  cognome_norm: string;
  cognome_parole: Generated<string[] | null>;
  created_at: Generated<Date>;
  data_di_nascita: string | null;
  email: string;
  ente: string | null;
  fattore_tolto_ts: Date | null;
  id: Generated<number>;
  identita_ts: Date | null;
  lingua: "it" | "en" | null;
  nome: string;
  note: string | null;
  primo_accesso_ts: Date | null;
  telefono: string | null;
  tipo_utente: "UTENTE" | "UFFICIO_RICERCA" | "HELP_DESK" | "RAD" | "REFEREE" | "UFFICIO_CERT" | "MEMBRO_COMMISSIONE_CERT";
  ultimo_accesso_ts: Date | null;
  unito_in: number | null;
  updated_at: Generated<Date>;
  use_sso: boolean;
}

export interface UtenteAbilitazione {
  codice: "UFFICIO" | "TERZA" | "AWARD" | "HELPDESK" | "CAN_IMPERSONA";
  concessa_da: number | null;
  concessa_ts: Date | null;
  utente_id: number;
}

export interface UtenteCredenziale {
  password_hash: string;
  utente_id: number;
}

export interface UtenteFattore {
  attivo_ts: Date | null;
  creato_ts: Date;
  recupero: string[];
  recupero_sale: Buffer;
  segreto: Buffer;
  ultimo_passo: Generated<number>;
  utente_id: number;
}

export interface UtenteProfilo {
  anno_corso: number | null;
  area_cun_id: number | null;
  area_manuale: Generated<boolean>;
  ciclo: string | null;
  corso: string | null;
  data_termine_rapporto: string | null;
  dipartimento_id: number | null;
  dipartimento_manuale: Generated<boolean>;
  mesi_congedo_a: number | null;
  mesi_congedo_bc: number | null;
  motivo_invalidazione: string | null;
  motivo_invalidazione_en: string | null;
  profilo_validato: Generated<boolean>;
  regime: Generated<"NESSUNO" | "TEMPO_PIENO" | "TEMPO_DEFINITO">;
  ruolo_id: number | null;
  sistema: Generated<"UGOV" | "SIGEBA">;
  ssd_id: number | null;
  tipo_sapienza: "TIPO_1" | "TIPO_2" | null;
  titolo_studio_terzo_livello: boolean | null;
  updated_at: Generated<Date>;
  utente_id: number;
  utente_interno_last_update: Date | null;
  utente_interno_valido: Generated<boolean>;
  validato_ts: Date | null;
}

export interface Valutazione {
  conclusa_ts: Date | null;
  created_at: Generated<Date>;
  eliminata_ts: Date | null;
  fase_id: number | null;
  id: Generated<number>;
  membro_commissione_id: number | null;
  motivazione: string | null;
  proposta_id: number;
  punteggio: number | null;
  referee_id: number | null;
  respinta: boolean | null;
  status: Generated<"BOZZA" | "CONCLUSA">;
  updated_at: Generated<Date>;
  updated_by: number | null;
}

export interface ValutazionePunteggio {
  criterio_id: number;
  id: Generated<number>;
  media_modificata: Generated<boolean>;
  media_precalcolata: number | null;
  motivazione: string | null;
  punteggio: number | null;
  valutazione_id: number;
}

export interface VerificaFile {
  cambiati: number;
  chiavi_cambiate: Generated<string[]>;
  chiavi_non_lette: Generated<string[]>;
  file: number;
  finita_ts: Date;
  perduti: number;
  riletti: number;
  unica: Generated<boolean>;
}

export interface VerificaPubblicazioni {
  fallita_dal: Date | null;
  riuscita_ts: Date | null;
  utente_id: number;
}

export interface Vista {
  colonne: string[] | null;
  domanda: string;
  id: Generated<number>;
  lista: string;
  nome: string;
  ruolo: string | null;
  updated_at: Date;
  utente_id: number;
}

export interface DB {
  abbinamento_massivo: AbbinamentoMassivo;
  accesso_fallito: AccessoFallito;
  accesso_rete: AccessoRete;
  accesso_rifiutato: AccessoRifiutato;
  accesso_tentativo: AccessoTentativo;
  area_cun: AreaCun;
  aspettativa: Aspettativa;
  attestato: Attestato;
  audit_log: AuditLog;
  audit_sigillatore: AuditSigillatore;
  audit_sigillo: AuditSigillo;
  bando: Bando;
  bando_file: BandoFile;
  calendario_abbonamento: CalendarioAbbonamento;
  cambio_titolare: CambioTitolare;
  caricamento_massivo: CaricamentoMassivo;
  categoria: Categoria;
  cert_commissione: CertCommissione;
  cert_delibera: CertDelibera;
  cert_delibera_file: CertDeliberaFile;
  cert_membro_commissione: CertMembroCommissione;
  cert_seduta: CertSeduta;
  cert_seduta_componente: CertSedutaComponente;
  cert_seduta_istanza: CertSedutaIstanza;
  cert_seduta_membro: CertSedutaMembro;
  cert_testo_delibera: CertTestoDelibera;
  chiamata_unica: ChiamataUnica;
  classe: Classe;
  classe_attributo: ClasseAttributo;
  classe_categoria: ClasseCategoria;
  classe_parametro: ClasseParametro;
  classe_voce: ClasseVoce;
  commissione: Commissione;
  commissione_membro: CommissioneMembro;
  commissione_membro_macroarea: CommissioneMembroMacroarea;
  commissione_tipologia: CommissioneTipologia;
  compilazione: Compilazione;
  compilazione_media: CompilazioneMedia;
  compilazione_versione: CompilazioneVersione;
  configurazione: Configurazione;
  conflitto: Conflitto;
  conflitto_dichiarazione: ConflittoDichiarazione;
  conflitto_indicazione: ConflittoIndicazione;
  consumo_orario: ConsumoOrario;
  contatore_protocollo: ContatoreProtocollo;
  credenziale_link: CredenzialeLink;
  credenziale_richiesta: CredenzialeRichiesta;
  criterio: Criterio;
  criterio_valore: CriterioValore;
  dati_stabili: DatiStabili;
  dipartimento: Dipartimento;
  dipartimento_direttore: DipartimentoDirettore;
  dipartimento_qualificato: DipartimentoQualificato;
  dipartimento_rad: DipartimentoRad;
  dipartimento_referente: DipartimentoReferente;
  dizionario_horizon: DizionarioHorizon;
  domanda: Domanda;
  domanda_messaggio: DomandaMessaggio;
  email_cambio: EmailCambio;
  email_outbox: EmailOutbox;
  esito: Esito;
  esito_storico: EsitoStorico;
  fase_valutazione: FaseValutazione;
  finanziamento_pregresso: FinanziamentoPregresso;
  form: Form;
  form_versione: FormVersione;
  governance: Governance;
  graduatoria: Graduatoria;
  graduatoria_macroarea: GraduatoriaMacroarea;
  graduatoria_scenario: GraduatoriaScenario;
  inattivo: Inattivo;
  indicatore_autorizzazione: IndicatoreAutorizzazione;
  indicatore_ricerca: IndicatoreRicerca;
  interruzione: Interruzione;
  interruzione_proroga: InterruzioneProroga;
  invio_email: InvioEmail;
  istanza: Istanza;
  istanza_membro: IstanzaMembro;
  istanza_richiesta: IstanzaRichiesta;
  istanza_storico: IstanzaStorico;
  iter_log_mail: IterLogMail;
  lavoro: Lavoro;
  lavoro_fallito: LavoroFallito;
  lettura_istanza: LetturaIstanza;
  macroarea: Macroarea;
  media: Media;
  modello_email: ModelloEmail;
  parola_chiave_cun: ParolaChiaveCun;
  promemoria: Promemoria;
  promemoria_termine: PromemoriaTermine;
  proposta: Proposta;
  proposta_fase: PropostaFase;
  proposta_partecipante: PropostaPartecipante;
  proposta_riapertura: PropostaRiapertura;
  proposta_sintesi: PropostaSintesi;
  proposta_sintesi_dovuta: PropostaSintesiDovuta;
  pubblicazione_cache: PubblicazioneCache;
  pubblicazione_valutatore: PubblicazioneValutatore;
  referee: Referee;
  referee_storico: RefereeStorico;
  rendicontazione: Rendicontazione;
  rendicontazione_voce: RendicontazioneVoce;
  rettifica: Rettifica;
  ricaduta_diffusione_cultura: RicadutaDiffusioneCultura;
  richiesta_partecipazione: RichiestaPartecipazione;
  rilievo_accantonato: RilievoAccantonato;
  ruolo: Ruolo;
  scrivania: Scrivania;
  scrivania_etichetta: ScrivaniaEtichetta;
  scrivania_nota: ScrivaniaNota;
  segreto_dei_browser: SegretoDeiBrowser;
  sessione: Sessione;
  settore_erc: SettoreErc;
  sotto_settore_erc: SottoSettoreErc;
  ssd: Ssd;
  sso_transito: SsoTransito;
  sso_usata: SsoUsata;
  stemma: Stemma;
  step_rendicontazione: StepRendicontazione;
  struttura: Struttura;
  struttura_rad: StrutturaRad;
  tematica_h2020: TematicaH2020;
  tipologia_incompatibilita: TipologiaIncompatibilita;
  tipologia_progetto: TipologiaProgetto;
  token_download: TokenDownload;
  unione_account: UnioneAccount;
  utente: Utente;
  utente_abilitazione: UtenteAbilitazione;
  utente_credenziale: UtenteCredenziale;
  utente_fattore: UtenteFattore;
  utente_profilo: UtenteProfilo;
  valutazione: Valutazione;
  valutazione_punteggio: ValutazionePunteggio;
  verifica_file: VerificaFile;
  verifica_pubblicazioni: VerificaPubblicazioni;
  vista: Vista;
}
