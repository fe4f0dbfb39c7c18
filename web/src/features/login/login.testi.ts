import { defineTexts } from '../../text/defineTexts.ts';
import { loginEn } from './login.testi.en.ts';

/** Words of the login pages. */
const it = {
  titolo: 'Accesso',
  sso: 'Accedi con le credenziali di Ateneo',
  senzaSso: 'L’accesso con le credenziali di Ateneo non è ancora configurato',
  senzaSsoTesto:
    'Intanto entrano gli uffici e l’help desk, con e-mail e password. Docenti, ricercatori, dottorandi e personale entreranno con le credenziali di Ateneo: le configura chi ha installato SIGEBA.',
  accessoUffici: 'Accedi con la password',
  bandoRiservato: 'Il bando richiesto non si legge senza accedere, oppure non esiste: dopo l’accesso si apre, se c’è.',
  ssoSpiegazione: "Si entra con le credenziali della posta e degli altri servizi dell'Ateneo: qui non serve un'altra password.",
  titoloHd: 'Accesso help desk',
  titoloUffici: 'Accesso uffici e help desk',
  titoloReferee: 'Accesso referee',
  titoloCert: 'Accesso membri esterni del Comitato Etico',
  username: 'Nome utente (e-mail istituzionale)',
  usernameEmail: 'Nome utente (e-mail)',
  password: 'Password',
  entra: 'Accedi',
  erroreRete: 'Errore di comunicazione con il server',
  altriAccessi: 'Altri accessi',
  accessoUtenti: 'Personale e dottorandi',
  accessoHd: 'Help desk',
  accessoHdUffici: 'Uffici e help desk',
  accessoReferee: 'Referee',
  accessoCert: 'Membri esterni del Comitato Etico',
  problemi: 'Problemi di accesso?',
  problemiTesto: "Scrivi all'ufficio ricerca indicando nome, cognome e struttura.",
  ingresso: 'Accesso in corso...',
  bandi: 'Bandi aperti',
  scade: 'Scade {{quando}}',
  passwordDimenticata: 'Password dimenticata?',
  passwordImpostata: 'Password impostata: ora puoi entrare.',
} as const;

export const loginTesti = defineTexts({ it, en: loginEn });
