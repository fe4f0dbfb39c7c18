import { italianTexts } from '../../../text/defineTexts.ts';

/** Words of the screen on which somebody chooses on whose behalf to act. */
const it = {
  titolo: 'Impersona',
  spiegazione: 'Si opera con le viste e i limiti della persona scelta; dichiarazioni, decisioni e risposte restano sue.',
  spiegazioneCert:
    "Si opera per chi ha un'istanza e per i membri, nella sola area del Comitato Etico; dichiarazioni, decisioni e risposte restano loro.",
  ultime: 'Ultime persone impersonate',
  cerca: 'Nome o e-mail',
  aiuto: 'Cognome, o cognome e nome; o l’e-mail dal suo inizio. Chi lavora nell’Anagrafica anche il codice fiscale, dalle sue sei lettere.',
  colonne: { persona: 'Persona', ruolo: 'Ruolo', dipartimento: 'Dipartimento', entra: 'Entra' },
  impersona: 'Impersona',
  trova: {
    titolo: 'Trova una persona',
    testo: 'Si accede per suo conto, indicando il motivo: la persona lo vede nel suo profilo.',
    cerca: 'Cerca',
  },
  diChi: '{{cognome}} {{nome}}',
  trovate_one: '{{totale}} persona trovata',
  trovate_other: '{{totale}} persone trovate',
  vuoto: 'Nessun risultato trovato',
  vuotoConsiglio: 'Controlla il cognome, anche con il nome («Rossi Mario»): si cerca dall’inizio, senza badare ad accenti e maiuscole.',
  dialogo: {
    titolo: 'Impersona {{persona}}',
    motivo: 'Motivo',
    ticket: 'Ticket (facoltativo)',
    scegli: 'Scegli il motivo',
    avviso: 'La persona leggerà nel proprio profilo chi ha operato per suo conto, quando e perché. Ogni operazione è registrata.',
    altreSchede:
      'Anche le altre schede aperte di questo browser passeranno alla persona, e ciò che vi è scritto e non ancora salvato può andare perduto: salvalo prima.',
    fallita: 'Non è stato possibile impersonare la persona',
  },
} as const;

export const impersonaTesti = italianTexts({ it });
