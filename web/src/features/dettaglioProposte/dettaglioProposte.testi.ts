import { italianTexts } from '../../text/defineTexts.ts';

/** Words of the people with proposte. */
const it = {
  titolo: 'Dettaglio Proposte',
  spiegazione: 'Chi ha proposte, come responsabile o titolare, o partecipa a quelle di altri.',
  cognome: 'Cognome',
  persona: '{{cognome}} {{nome}}',
  colonne: {
    persona: 'Persona',
    ruolo: 'Ruolo',
    dipartimento: 'Dipartimento',
    bozze: 'Bozze',
    inviate: 'Inviate',
    partecipazioni: 'Partecipazioni',
    email: 'E-mail',
  },
  trovati_one: '{{totale}} persona trovata',
  trovati_other: '{{totale}} persone trovate',
  vuoto: 'Nessun risultato trovato',
  vuotoConsiglio: 'Controlla il cognome: si cerca dall’inizio, senza badare ad accenti e maiuscole.',
  proposte: 'Proposte di {{persona}}',
  diChi: 'Proposte della persona',
  senzaTitolo: 'Senza titolo',
  righe: { titolo: 'Titolo', classe: 'Classe', anno: 'Anno', categoria: 'Partecipa come', stato: 'Stato', inviata: 'Inviata il' },
  stati: { BOZZA: 'Bozza', INVIATA: 'Inviata', FINANZIATA: 'Finanziata', NON_FINANZIATA: 'Non finanziata' },
  nessuna: 'Nessuna proposta',
  nessunaConsiglio: 'La persona non ha proposte e non partecipa a quelle di altri.',
} as const;

export const dettaglioProposteTesti = italianTexts({ it });
