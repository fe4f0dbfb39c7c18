import { defineTexts } from '../../text/defineTexts.ts';
import { fattoreEn } from './fattore.testi.en.ts';

/** Words of the second factor: at the login, and on its page. */
const it = {
  titolo: 'Secondo fattore',
  spiegazione:
    'Oltre alla password o al Single Sign-On, un codice che cambia ogni trenta secondi, dato da un’app sul telefono: così la sola password non basta per entrare.',
  codice: 'Codice di verifica',
  codiceAiuto: 'Le sei cifre mostrate dall’app, oppure uno dei codici di recupero.',
  codiceApp: 'Le sei cifre che ora mostra l’app.',
  entra: 'Accedi',
  indietro: 'Torna all’accesso',
  perso:
    'Senza telefono e senza codici di recupero, un altro operatore dell’ufficio ricerca può togliere il secondo fattore dalla scheda dell’account.',
  serve:
    'Per questo account serve un secondo fattore. Si attiva una volta sola, con un’app come Aegis, FreeOTP, Google Authenticator o Microsoft Authenticator.',
  password: 'Password attuale',
  passwordAiuto: 'Si chiede di nuovo: chi trova aperta questa pagina non deve poter decidere come si entra.',
  senzaPassword: 'Serve un accesso tramite Single Sign-On degli ultimi 10 minuti.',
  inizia: 'Inizia',
  passo1: '1. Inquadra il codice con l’app',
  passo1Testo: 'Se non si può inquadrare, scrivi nell’app questa chiave:',
  qr: 'Codice QR da inquadrare con l’app',
  passo2: '2. Conserva i codici di recupero',
  passo2Testo: 'Servono se il telefono manca: ognuno vale una volta sola. Non saranno più mostrati.',
  copia: 'Copia i codici',
  copiati: 'Codici copiati',
  passo3: '3. Scrivi il codice che mostra l’app',
  attiva: 'Attiva',
  attivato: 'Secondo fattore attivato',
  attivoDal: 'Attivo dal',
  nessunoRimasto: 'Non resta alcun codice di recupero: togli il secondo fattore e attivalo di nuovo per averne altri.',
  rimasti_one: 'Resta un codice di recupero.',
  rimasti_other: 'Restano {{count}} codici di recupero.',
  nonAttivo: 'Non attivo: oggi basta la password o il Single Sign-On.',
  obbligatorio: 'L’Ateneo lo richiede: al prossimo accesso andrà attivato.',
  togli: 'Togli il secondo fattore',
  togliTesto: 'Per toglierlo, o per passare a un altro telefono, scrivi un codice. Poi potrai attivarlo di nuovo.',
  tolto: 'Secondo fattore tolto',
  reset: {
    titolo: 'Secondo fattore',
    testo:
      'A chi ha perso il telefono e i codici di recupero il secondo fattore si toglie qui: le sue sessioni si chiudono e potrà attivarne un altro.',
    togli: 'Togli il secondo fattore',
    domanda: 'Togliere il secondo fattore di {{cognome}} {{nome}}? Accertati prima che a chiederlo sia proprio l’interessato.',
    fatto: 'Secondo fattore tolto',
  },
} as const;

export const fattoreTesti = defineTexts({ it, en: fattoreEn });
