import { italianTexts } from '../../text/defineTexts.ts';

/** Words of a letter that an office writes to a selection. */
const it = {
  apri: 'Scrivi',
  titolo: {
    proposte_one: 'Scrivi per una proposta',
    proposte_other: 'Scrivi per {{totale}} proposte',
    persone_one: 'Scrivi a una persona',
    persone_other: 'Scrivi a {{totale}} persone',
    istanze_one: 'Scrivi al proponente di un’istanza',
    istanze_other: 'Scrivi ai proponenti di {{totale}} istanze',
  },
  a: 'A chi',
  chi: {
    RESPONSABILE: 'Responsabili',
    TITOLARE: 'Titolari di oggi',
    GRUPPO: 'Responsabili, titolari e partecipanti che hanno accettato',
    RENDICONTO: 'Chi deve ancora inviare una rendicontazione aperta',
    REFEREE: 'Referee che devono ancora rispondere o valutare',
  },
  oggetto: 'Oggetto',
  testo: 'Testo',
  inserisci: 'Inserisci nel testo',
  inserisciUno: 'Inserisci {{scritto}}: {{significato}}',
  regola:
    'Ognuno riceve una sola e-mail, solo sua: se lo riguardano più righe, i segnaposti ne elencano i valori. Al massimo {{massimo}} e-mail per volta e {{invii}} invii l’ora.',
  firma: 'La firma e l’indirizzo per le risposte sono quelli delle Impostazioni.',
  stato: {
    iniziato: 'Testo che avevi iniziato e non inviato.',
    cambiato: 'Testo cambiato.',
  },
  ricomincia: 'Torna al testo di partenza',
  riprendi: 'Riprendi l’ultimo testo inviato',
  troppe: 'Sono più di {{massimo}}: restringi i filtri e scrivi in più volte',
  vedi: 'Vedi le e-mail',
  nonAncora: 'Il testo di partenza non è ancora arrivato',
  nonLetto: 'Il testo di partenza non è stato letto: premi «Riprova»',
  rifiutata: 'Le e-mail non sono partite',
} as const;

export const letteraTesti = italianTexts({ it });
