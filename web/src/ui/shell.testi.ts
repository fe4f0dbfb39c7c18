import { defineTexts } from '../text/defineTexts.ts';
import { shellEn } from './shell.testi.en.ts';

/** Words of the shell: leaving, errors of loading, guards. */
const it = {
  esci: 'Logout',
  esciImpersona: 'Esci impersona',
  profiloDaConfermare: 'Profilo da confermare',
  sessioneInScadenza: 'La sessione scade tra 5 minuti',
  sessioneInScadenzaTesto: "Premi Continua per restare collegato: quello che hai scritto resta dov'è.",
  continua: 'Continua',
  chiudi: 'Chiudi',
  sessioniAperte: 'Le tue sessioni aperte',
  questaSessione: '(questa)',
  dispositivoSconosciuto: 'Dispositivo non riconosciuto',
  aperta: 'aperta il',
  ultimoUso: 'ultimo uso',
  secondoFattore: 'Secondo fattore',
  esciDaTutte: 'Esci da tutte',
  nonPermesso: 'Non hai i permessi per accedere alla pagina richiesta',
  paginaInesistente: 'La pagina {{indirizzo}} non esiste: questa è la tua home.',
  aChePunto: 'Dalla home vedi a che punto è e che cosa puoi fare.',
  indirizzoErrato: 'Controlla l’indirizzo e i suoi filtri, o riparti dalla home.',
  nonDisponibile: 'Forse è stato eliminato, oppure non è tra ciò che puoi vedere. Controlla l’indirizzo, o riparti dalla home.',
  nonTrovata: 'Pagina non trovata',
  nonApribile: 'Pagina non disponibile',
  nonTuo: 'Non è, o non è più, tra ciò che puoi aprire. Riparti dalla home.',
  vaiAllaHome: 'Vai alla home',
  caricamentoFallito: 'Errore durante il recupero dei dati',
  nonRiletti: 'I dati salvati non sono stati riletti: per salvare ancora, premi «Riprova».',
  nessunaRisposta: 'Il server non ha risposto.',
  senzaRete: 'La rete non risponde: la pagina si carica da sola appena torna.',
  interruzione: {
    prevista: 'Interruzione del servizio prevista da {{dal}} a {{al}}: in quelle ore SIGEBA non si potrà usare. Salva prima il tuo lavoro.',
    inCorso: 'Interruzione del servizio fino a {{al}}: SIGEBA può non rispondere. Salva spesso il tuo lavoro.',
  },
  senzaCollegamento: 'Il collegamento manca: la pagina resta com’è, e riprende da sola appena torna.',
  nuovaVersione: 'C’è una nuova versione di SIGEBA',
  nuovaVersioneTesto: 'Salva quello che stai scrivendo, poi aggiorna la pagina.',
  aggiorna: 'Aggiorna la pagina',
  riprova: 'Riprova',
  erroreImprevisto: 'Si è verificato un errore imprevisto',
  ricarica: 'Ricarica la pagina',
} as const;

export const shellTesti = defineTexts({ it, en: shellEn });
