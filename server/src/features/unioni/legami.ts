/**
 * What a reference to an account means when that account ends in another of the same person (D-276). PASSA: what the person holds. IMPEDISCE:
 * functions, flags and evaluations, which never change hands by themselves. RESTA: who did an act, and what belongs to the account itself
 * (sessions, passwords, its profile). A test refuses a foreign key to `utente` that is missing here.
 */
type Legame =
  | 'RESTA'
  | { impedisce: string }
  | {
      passa: string;
      /** The column that tells the row apart, beside the person; `id` unless said. */
      chiave?: string;
      /** Columns of which the person has one row for each value: where the account that remains has its own, that one holds. */
      unica?: readonly string[];
      /** Rows that `unica` is about. */
      solo?: string;
      /** What is stored of the person beside the reference: a column, and where it comes from. */
      anche?: readonly [colonna: string, da: string];
    };

/** Every foreign key to `utente`, by table and column. */
export const LEGAMI: Readonly<Record<string, Legame>> = {
  'proposta.responsabile_id': { passa: 'Proposte come responsabile', anche: ['responsabile_cognome_norm', 'cognome_norm'] },
  'proposta.titolare_id': { passa: 'Proposte come titolare' },
  'proposta_partecipante.utente_id': { passa: 'Partecipazioni a proposte e richieste' },
  'cambio_titolare.titolare_id': { passa: 'Cambi di titolare' },
  'cambio_titolare.titolare_precedente_id': { passa: 'Cambi di titolare' },
  'rendicontazione.responsabile_snapshot': { passa: 'Rendicontazioni' },
  'istanza.utente_proponente_id': { passa: 'Istanze al Comitato Etico' },
  'indicatore_autorizzazione.utente_id': { passa: 'Indicatori indicati nelle proposte', chiave: 'proposta_id' },
  'conflitto_indicazione.indicata_da': { passa: 'Persone indicate come in conflitto' },
  'finanziamento_pregresso.utente_id': { passa: 'Finanziamenti precedenti' },
  'indicatore_ricerca.utente_id': { passa: 'Anni di indicatori di ricerca', unica: ['anno'] },
  'governance.utente_id': { passa: 'Cariche di governo', unica: ['anno', 'tipo'] },
  'aspettativa.utente_id': { passa: 'Aspettative', unica: ['anno', 'dal'] },
  'inattivo.utente_id': { passa: 'Inattività', unica: ['anno', 'tipologia'], solo: 'eliminato_ts is null' },

  'commissione.presidente_id': { impedisce: 'la presidenza di una commissione' },
  'commissione_membro.utente_id': { impedisce: 'un posto in una commissione' },
  'cert_commissione.presidente_id': { impedisce: 'la presidenza del Comitato Etico' },
  'cert_membro_commissione.utente_id': { impedisce: 'un posto nel Comitato Etico' },
  'cert_seduta.presidente_id': { impedisce: 'la presidenza di una seduta del Comitato Etico' },
  'conflitto.utente_id': { impedisce: 'un conflitto di interessi come valutatore' },
  'conflitto_indicazione.utente_id': { impedisce: 'un conflitto di interessi indicato da altri' },
  'dipartimento_direttore.utente_id': { impedisce: 'la direzione di un dipartimento' },
  'dipartimento_rad.utente_id': { impedisce: 'un dipartimento come RAD' },
  'dipartimento_referente.utente_id': { impedisce: 'un dipartimento come referente' },
  'esito.membro_commissione_id': { impedisce: 'un esito dato da commissario' },
  'esito.ufficio_ricerca_id': { impedisce: "un esito dato dall'ufficio" },
  'referee.utente_id': { impedisce: 'inviti come referee' },
  'scrivania.assegnata_a': { impedisce: 'pratiche sulla scrivania' },
  'struttura_rad.utente_id': { impedisce: 'una struttura come RAD' },
  'utente_abilitazione.utente_id': { impedisce: "abilitazioni dell'ufficio" },
  'valutazione.membro_commissione_id': { impedisce: 'valutazioni da commissario' },

  'accesso_fallito.utente_id': 'RESTA',
  'accesso_rete.utente_id': 'RESTA',
  'accesso_rifiutato.utente_effettivo_id': 'RESTA',
  'accesso_rifiutato.utente_reale_id': 'RESTA',
  'audit_log.utente_effettivo_id': 'RESTA',
  'audit_log.utente_reale_id': 'RESTA',
  'attestato.utente_id': 'RESTA',
  'bando.updated_by': 'RESTA',
  'calendario_abbonamento.utente_id': 'RESTA',
  'cambio_titolare.created_by': 'RESTA',
  'caricamento_massivo.caricato_da': 'RESTA',
  'cert_commissione.updated_by': 'RESTA',
  'cert_delibera.confermata_by': 'RESTA',
  'cert_delibera.created_by': 'RESTA',
  'cert_delibera_file.created_by': 'RESTA',
  'cert_seduta.updated_by': 'RESTA',
  'cert_testo_delibera.updated_by': 'RESTA',
  'chiamata_unica.per_utente_id': 'RESTA',
  'chiamata_unica.utente_id': 'RESTA',
  'classe.ufficializzata_da': 'RESTA',
  'classe.updated_by': 'RESTA',
  'commissione.updated_by': 'RESTA',
  'configurazione.updated_by': 'RESTA',
  'conflitto.deciso_da': 'RESTA',
  'conflitto.dichiarato_da': 'RESTA',
  'conflitto.updated_by': 'RESTA',
  'conflitto_dichiarazione.da': 'RESTA',
  'conflitto_indicazione.updated_by': 'RESTA',
  'consumo_orario.utente_id': 'RESTA',
  'credenziale_link.utente_id': 'RESTA',
  'dipartimento.updated_by': 'RESTA',
  'domanda.chiusa_da': 'RESTA',
  'domanda_messaggio.autore_id': 'RESTA',
  'email_cambio.utente_id': 'RESTA',
  'email_outbox.destinatario_utente_id': 'RESTA',
  'esito.updated_by': 'RESTA',
  'esito_storico.da': 'RESTA',
  'form_versione.pubblicata_da': 'RESTA',
  'form_versione.updated_by': 'RESTA',
  'graduatoria.updated_by': 'RESTA',
  'graduatoria_scenario.applicato_da': 'RESTA',
  'graduatoria_scenario.created_by': 'RESTA',
  'graduatoria_scenario.updated_by': 'RESTA',
  'inattivo.creato_da': 'RESTA',
  'inattivo.eliminato_da': 'RESTA',
  'interruzione.created_by': 'RESTA',
  'invio_email.utente_id': 'RESTA',
  'istanza.updated_by': 'RESTA',
  'istanza_storico.chi': 'RESTA',
  'iter_log_mail.inviata_da': 'RESTA',
  'media.proprietario_id': 'RESTA',
  'modello_email.updated_by': 'RESTA',
  'promemoria_termine.destinatario_id': 'RESTA',
  'proposta.updated_by': 'RESTA',
  'proposta_fase.conclusa_da': 'RESTA',
  'proposta_riapertura.riaperta_da': 'RESTA',
  'pubblicazione_valutatore.utente_id': 'RESTA',
  'referee_storico.da': 'RESTA',
  'rendicontazione.inviata_da': 'RESTA',
  'rendicontazione.updated_by': 'RESTA',
  'rettifica.utente_id': 'RESTA',
  'rilievo_accantonato.accantonato_da': 'RESTA',
  'rilievo_accantonato.altro_id': 'RESTA',
  'rilievo_accantonato.utente_id': 'RESTA',
  'scrivania.updated_by': 'RESTA',
  'scrivania_nota.autore_id': 'RESTA',
  'sessione.utente_id': 'RESTA',
  'step_rendicontazione.updated_by': 'RESTA',
  'struttura.updated_by': 'RESTA',
  'tipologia_progetto.updated_by': 'RESTA',
  'unione_account.annullata_da': 'RESTA',
  'unione_account.resta_id': 'RESTA',
  'unione_account.unita_da': 'RESTA',
  'unione_account.unito_id': 'RESTA',
  'utente.unito_in': 'RESTA',
  'utente_abilitazione.concessa_da': 'RESTA',
  'utente_credenziale.utente_id': 'RESTA',
  'utente_fattore.utente_id': 'RESTA',
  'utente_profilo.utente_id': 'RESTA',
  'valutazione.updated_by': 'RESTA',
  'verifica_pubblicazioni.utente_id': 'RESTA',
  'vista.utente_id': 'RESTA',
};

const split = (luogo: string) => {
  const [tabella = '', colonna = ''] = luogo.split('.');
  return { luogo, tabella, colonna };
};

export const PASSANO = Object.entries(LEGAMI).flatMap(([luogo, legame]) =>
  typeof legame === 'object' && 'passa' in legame ? [Object.assign(split(luogo), { chiave: 'id' }, legame)] : [],
);
export type Passa = (typeof PASSANO)[number];

export const IMPEDISCONO = Object.entries(LEGAMI).flatMap(([luogo, legame]) =>
  typeof legame === 'object' && 'impedisce' in legame ? [Object.assign(split(luogo), legame)] : [],
);

/** Documents in which a union names the other account. */
export const RINOMINATI = ['compilazione.valori', 'compilazione.risposte_prima'];

/**
 * Documents that may name an account by its id, and why a union leaves them as they are. A test refuses a column of JSON that is missing here.
 */
export const DOCUMENTI: Readonly<Record<string, string>> = {
  'audit_log.dati': 'who did what stays as it was recorded',
  'caricamento_massivo.esito': 'what a file said, by codice fiscale',
  'cert_delibera.contenuto': 'a document as it was approved',
  'cert_seduta.verbale': 'names members of the committee, whose accounts do not end',
  'chiamata_unica.risposta': 'an answer of the last hours, to its own caller',
  'classe_attributo.valore': 'settings of a classe',
  'compilazione_versione.valori': 'a sent version stays as it was sent',
  'compilazione_versione.ricevuta': 'a receipt stays as it was given',
  'configurazione.valore': 'settings',
  'conflitto.motivi': 'reasons by their kind, of an evaluator whose account does not end',
  'email_outbox.prima': 'counts of an automatic mail',
  'esito_storico.dati': 'who did what stays as it was recorded',
  'form_versione.modello': 'a form',
  'graduatoria_scenario.scelte': 'proposte and amounts',
  'graduatoria_scenario.applicazione': 'proposte and amounts',
  'graduatoria_scenario.quadro': 'proposte and amounts',
  'istanza_storico.dati': 'who did what stays as it was recorded',
  'proposta_partecipante.dati': 'people typed by hand, without an account',
  'proposta_riapertura.tenuta': 'the kept version of a reopened proposta: a union waits until there is none',
  'proposta_riapertura.scartata': 'unsent answers, which only name their author',
  'proposta_sintesi.progresso': 'counts',
  'proposta_sintesi.collegiali': 'points',
  'proposta_sintesi_dovuta.collegiali': 'points',
  'proposta_sintesi_dovuta.progresso': 'counts',
  'pubblicazione_cache.dati': 'publications',
  'sessione.sso': 'the session of the identity provider',
  'sso_transito.identita': 'a login of the last minute',
  'unione_account.mosse': 'ids of rows',
};
