import { defineTexts } from '../../text/defineTexts.ts';
import { certEn } from './cert.testi.en.ts';

/** Words of the area of the ethics committee. */
const it = {
  esterno: {
    titolo: 'Profilo',
    dati: 'Dati del membro esterno',
    cognome: 'Cognome',
    nome: 'Nome',
    email: 'E-mail',
    accesso: 'Accesso',
    emailAiuto: 'È anche il nome utente con cui entri. Per cambiarla serve la conferma dal nuovo indirizzo.',
    emailAltrui: "È il nome utente: la cambia solo l'interessato, dal proprio profilo.",
    cambia: 'Cambia e-mail',
    cambiaTesto: "Al nuovo indirizzo arriva un link da confermare: fino ad allora non cambia nulla. L'indirizzo attuale viene avvisato.",
    nuovaEmail: 'Nuova e-mail',
    password: 'La tua password attuale',
    servePassword: 'Inserisci la password',
    inviaLink: 'Invia il link di conferma',
    inAttesa: 'In attesa di conferma: {{email}}',
    inAttesaTesto: "Apri il link ricevuto a quell'indirizzo. Una nuova richiesta sostituisce la precedente.",
    telefono: 'Telefono',
    ente: 'Ente di appartenenza',
    enteAiuto: "L'istituzione per cui si lavora, come comparirà negli atti.",
    salva: 'Salva',
    salvato: 'Operazione effettuata con successo.',
    nonSalvato: 'I dati non sono stati salvati',
    nonInviato: 'Il link non è stato inviato',
    superato: 'I dati sono stati modificati nel frattempo',
    nienteDaSalvare: 'Nessuna modifica da salvare',
    ricarica: 'Leggi i dati aggiornati',
    aggiornati: 'Dati aggiornati: le tue modifiche sono ancora qui, da salvare.',
  },
  email: {
    titolo: 'Conferma la nuova e-mail',
    spiegazione:
      "Premendo «Conferma» questo indirizzo diventa l'e-mail e il nome utente del tuo account. Tutte le sessioni aperte vengono chiuse.",
    conferma: 'Conferma',
    fatta: 'E-mail cambiata',
    fattaTesto: "Da ora si entra con il nuovo indirizzo. L'indirizzo di prima è stato avvisato.",
    senzaLink: 'Apri questa pagina dal link ricevuto per e-mail.',
  },
} as const;

export const certTesti = defineTexts({ it, en: certEn });
