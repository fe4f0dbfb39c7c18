import { defineTexts } from '../../text/defineTexts.ts';
import { passwordEn } from './password.testi.en.ts';

/** Words of the pages on which a password is set. */
const it = {
  torna: "Torna all'accesso",
  richiesta: {
    titolo: 'Password dimenticata',
    quale: 'Con quale accesso entri?',
    spiegazione: 'Scrivi il tuo nome utente: ti inviamo per e-mail un link per impostare una nuova password.',
    dove: {
      hd: "Arriva all'indirizzo del tuo account.",
      referee: "Arriva all'indirizzo a cui hai ricevuto l'invito a valutare.",
      cert: "Arriva all'indirizzo a cui hai ricevuto l'invito nel Comitato Etico.",
    },
    vale: 'Il link vale {{minuti}} minuti e una volta sola; se ne possono chiedere tre ogni ora.',
    sso: "Chi entra con le credenziali dell'Ateneo non ha qui una password: la cambia nei servizi dell'Ateneo.",
    email: 'Nome utente (e-mail)',
    invia: 'Invia il link',
    fatta: 'Richiesta ricevuta',
    fattaTesto:
      "Se {{email}} è il nome utente di un account con password, tra poco arriva un'e-mail con il link. Controlla anche la posta indesiderata.",
  },
  nuova: {
    titolo: 'Imposta la password',
    password: 'Nuova password',
    aiuto: 'Almeno {{min}} caratteri. Una frase lunga va benissimo: contano anche gli spazi.',
    mostra: 'Mostra la password',
    imposta: 'Imposta la password',
    corta: 'La password deve avere almeno {{min}} caratteri: ne ha {{n}}.',
    senzaLink: 'Apri questa pagina dal link ricevuto per e-mail.',
    linkScaduto: 'Ogni link vale per un tempo limitato e una volta sola.',
    altroLink: 'Chiedi un altro link',
  },
} as const;

export const passwordTesti = defineTexts({ it, en: passwordEn });
