import { defineTexts } from '../../text/defineTexts.ts';
import { domandeEn } from './domande.testi.en.ts';

/** Words of the threads between the responsabile of a proposta and the office. */
const it = {
  titolo: { responsabile: "Quesiti all'ufficio", ufficio: 'Quesiti e messaggi con il responsabile' },
  ancora: 'Nessun messaggio finora.',
  chi: {
    responsabile: "Li leggete solo tu e l'ufficio ricerca: non chi partecipa alla proposta né chi la valuta.",
    ufficio: "Li leggono solo il responsabile e l'ufficio: non chi partecipa alla proposta né chi la valuta.",
  },
  nuova: { responsabile: "Chiedi all'ufficio", ufficio: 'Scrivi al responsabile' },
  altra: { responsabile: 'Scrivi un altro quesito', ufficio: 'Scrivi al responsabile di altro' },
  invia: { responsabile: "Invia all'ufficio", ufficio: 'Invia al responsabile' },
  chiediCampo: "Chiedi all'ufficio su: {{campo}}",
  campo: 'Campo',
  tutta: 'Tutta la proposta',
  messaggio: 'Messaggio',
  rispondi: 'Rispondi su: {{campo}}',
  aggiungi: 'Aggiungi su: {{campo}}',
  /** Of the whole proposta, which the head of the thread says. */
  rispondiTutta: 'La tua risposta',
  aggiungiTutta: 'Aggiungi un messaggio',
  nonInviato: 'Non è stato possibile',
  scarta: 'Scarta il messaggio',
  scartaTesto: 'Quello che hai scritto va perso.',
  chiudi: 'Segna come risolto',
  mostra_one: 'Mostra {{count}} messaggio',
  mostra_many: 'Mostra {{count}} messaggi',
  mostra_other: 'Mostra {{count}} messaggi',
  ufficio: 'Ufficio ricerca',
  chiusa: 'Risolto',
  daRispondere: 'Da rispondere',
  attende: { UFFICIO: "In attesa dell'ufficio", RESPONSABILE: 'In attesa del responsabile' },
  chiusaDa: {
    UFFICIO: "Segnato come risolto dall'ufficio il {{quando}}. Un nuovo messaggio lo riapre.",
    RESPONSABILE: 'Segnato come risolto dal responsabile il {{quando}}. Un nuovo messaggio lo riapre.',
  },
  elenco: {
    senzaTitolo: 'Proposta senza titolo',
    titolo: 'Quesiti aperti',
    nota: 'I quesiti dei responsabili sulle loro proposte: per primo quello che aspetta da più tempo.',
    trovate_one: '{{totale}} quesito',
    trovate_many: '{{totale}} quesiti',
    trovate_other: '{{totale}} quesiti',
    vuoto: 'Nessun quesito',
    vuotoConsiglio: 'Qui compaiono i quesiti che i responsabili scrivono dalle loro proposte.',
    vuotoPersona: 'Sulle proposte di questa persona nessuno ha scritto, né lei né l’ufficio.',
    da_one: 'da {{count}} giorno',
    da_many: 'da {{count}} giorni',
    da_other: 'da {{count}} giorni',
    vista: 'Mostra',
    viste: { DA_RISPONDERE: 'Da rispondere', IN_ATTESA: 'In attesa del responsabile', CHIUSE: 'Risolti' },
    anno: 'Anno',
    tutti: 'Tutti',
    cognome: 'Cognome del responsabile',
    colonne: {
      proposta: 'Proposta',
      responsabile: 'Responsabile',
      messaggio: 'Ultimo messaggio',
      campo: 'Campo',
      stato: 'Stato',
      quando: 'Scritto il',
    },
  },
} as const;

export const domandeTesti = defineTexts({ it, en: domandeEn });
