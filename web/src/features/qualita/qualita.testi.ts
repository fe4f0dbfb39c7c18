import { defineTexts } from '../../text/defineTexts.ts';

/** Words of what may be wrong in the registry of people. */
const it = {
  titolo: 'Qualità dei dati',
  spiegazione: 'Quello che nell’anagrafica sembra non andare, calcolato adesso. Un rilievo sparisce quando i dati sono corretti.',
  stati: 'Tipi di rilievo',
  tutti: 'Tutti',
  viste: 'Aperti o accantonati',
  aperti: 'Aperti',
  accantonati: 'Accantonati',
  filtri: {
    cognome: 'Cognome, e-mail o codice fiscale',
    operatori: 'Cognome, e-mail o codice fiscale dal loro inizio, di una delle due persone. Con Invio anche: stato:accantonati.',
  },
  colonne: {
    persona: 'Persona',
    tipo: 'Rilievo',
    testo: 'Che cosa non va',
    dipartimento: 'Dipartimento',
    accantonato: 'Accantonato il',
    motivo: 'Perché non è un errore',
    email: 'E-mail',
    tipoUtente: 'Tipo utente',
    ruolo: 'Ruolo',
    codiceFiscale: 'Codice fiscale',
    dataDiNascita: 'Data di nascita',
    da: 'Accantonato da',
  },
  persona: '{{cognome}} {{nome}}',
  trovati_one: '{{totale}} rilievo trovato',
  trovati_other: '{{totale}} rilievi trovati',
  vuoto: 'Nessun rilievo',
  vuotoConsiglio: 'Con questi filtri non c’è niente da correggere.',
  apri: 'Apri la scheda',
  apriAltro: 'Apri l’altra scheda',
  altro: 'L’altro account',
  accantona: 'Non è un errore',
  accantonaTitolo: 'Non è un errore?',
  accantonaTesto: 'Il rilievo esce dall’elenco e torna solo se questi dati cambiano. Lo ritrovi tra gli accantonati.',
  motivo: 'Perché non è un errore',
  nonAccantonato: 'Il rilievo resta in elenco',
  accantonatoFatto: 'Rilievo accantonato.',
  riprendi: 'Rimetti tra gli aperti',
  ripresoFatto: 'Il rilievo è di nuovo tra gli aperti.',
  nonRipreso: 'Il rilievo resta accantonato',
} as const;

export const qualitaTesti = defineTexts({ it });
