import { italianTexts } from '../../text/defineTexts.ts';

/** Words of the texts of mails. */
const it = {
  titolo: 'Testi delle e-mail',
  spiegazione:
    'Ciò che SIGEBA scrive alle persone. Un testo cambiato vale dalla prossima e-mail. Dove ci sono due lingue, ognuno riceve quella in cui legge SIGEBA: cambia anche l’altra. In fondo a ciascuna si aggiungono da sole la firma dell’ufficio, che sta in Impostazioni, e la frase «non rispondere» dove nessuno legge le risposte.',
  elenco_one: '{{count}} testo',
  elenco_other: '{{count}} testi',
  inLingua: '{{nome}} (in inglese)',
  altra: { it: 'Apri il testo in italiano', en: 'Apri il testo in inglese' },
  modificata: 'Modificato da {{persona}} il {{quando}}',
  persona: '{{cognome}} {{nome}}',
  cambiato: 'Modificato',
  originale: 'Testo originale',
  nessuno: 'Questo testo non esiste',
  intestazione: '{{tipo}}. {{quando}}. {{said}}.',
  testo: 'Testo',
  soggetto: 'Oggetto',
  corpo: 'Testo dell’e-mail',
  segnaposti_one: '{{count}} segnaposto utilizzabile',
  segnaposti_other: '{{count}} segnaposti utilizzabili',
  segnapostiAiuto: 'Si scrivono tra doppie parentesi graffe; al loro posto, in ogni e-mail, va il valore.',
  obbligatorio: '(obbligatorio)',
  facoltativo: '(se manca, la sua riga non compare)',
  salva: 'Salva',
  salvato: 'Testo salvato.',
  ripristina: 'Ripristina il testo originale',
  ripristinaTitolo: 'Ripristinare il testo originale?',
  ripristinaTesto: 'Torna a valere il testo con cui SIGEBA è stato installato. Quello attuale resta nella storia.',
  ripristinato: 'Il testo originale è di nuovo valido.',
  giaOriginale: 'Il testo è già quello originale.',
  nienteDaSalvare: 'Nessuna modifica da salvare',
  nonSalvato: 'Il testo non è stato salvato',
  superato: 'Il testo è stato modificato nel frattempo',
  leggi: 'Leggi il testo aggiornato',
  aggiornato: 'Il testo aggiornato è entrato accanto alle tue modifiche: controlla e salva.',
  anteprima: 'Anteprima',
  dati: 'Dati dell’anteprima (inventati: si possono cambiare)',
} as const;

export const modelliEmailTesti = italianTexts({ it });
