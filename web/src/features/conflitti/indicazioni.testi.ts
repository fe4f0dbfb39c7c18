import { defineTexts } from '../../text/defineTexts.ts';
import { indicazioniEn } from './indicazioni.testi.en.ts';

/** Words of what a proponent tells the office, in confidence, of who should not evaluate. */
const it = {
  titolo: 'Chi non dovrebbe valutare',
  chi: 'Se qualcuno non dovrebbe valutare questa proposta, si può dirlo all’ufficio fino all’inizio della valutazione. Lo leggono solo chi scrive e l’ufficio: non i partecipanti, non la commissione, non i referee.',
  nessuna: 'Non è stato indicato nessuno.',
  nome: 'Nome e cognome',
  email: 'E-mail, se nota',
  emailAiuto: 'Aiuta l’ufficio a riconoscere la persona.',
  motivo: 'Perché non dovrebbe valutare',
  aggiungi: 'Indica una persona',
  invia: 'Invia all’ufficio',
  annulla: 'Annulla',
  inviata: 'Inviato all’ufficio.',
  ritira: 'Ritira',
  ritiraTitolo: 'Ritirare quanto scritto di {{nome}}?',
  ritiraTesto: 'L’ufficio non ne terrà conto.',
  ritirata: 'Ritirato.',
  inviataIl: 'Inviato il {{quando}}',
  nonInviato: 'Non eseguito',
} as const;

export const indicazioniTesti = defineTexts({ it, en: indicazioniEn });
