import { TESTI_EMAIL } from '@sigeba/contract/email/email.rules.ts';

/** Words of the mails of SIGEBA. */
export const emailIt = {
  titolo: 'Email in uscita',
  spiegazione: 'I messaggi che SIGEBA non è riuscito a consegnare. Si riprova da soli per cinque giorni; poi tocca a voi.',
  filtri: {
    destinatario: 'Indirizzo',
    stato: 'Stato',
    nonConsegnate: 'Non consegnate',
    operatori: 'L’indirizzo dal suo inizio. Con Invio anche: stato:inviata\u00A0· stato:annullata.',
  },
  stato: TESTI_EMAIL,
  colonne: {
    creata: 'Del',
    stato: 'Stato',
    destinatario: 'Destinatario',
    soggetto: 'Oggetto',
    errore: 'Ultimo errore',
    azione: 'Azioni',
    tipo: 'Tipo',
    tentativi: 'Tentativi',
    inviata: 'Inviata il',
    prossimo: 'Prossimo tentativo',
    nonRinviabile: 'Perché non si può rinviare',
  },
  prossimo: 'di nuovo il {{quando}}',
  invia: 'Invia di nuovo',
  inviaA: 'Invia di nuovo «{{soggetto}}» a {{destinatario}}',
  chiesto: 'L’e-mail parte tra qualche secondo.',
  rifiutata: 'L’e-mail non è stata inviata',
  rinuncia: {
    titolo: 'Rinunciare a questa e-mail?',
    testo:
      '«{{soggetto}}» a {{destinatario}} non sarà più inviata ed esce da questo elenco. Resta tra le annullate, da dove si può ancora inviare.',
    conferma: 'Rinuncia',
    a: 'Rinuncia a «{{soggetto}}» a {{destinatario}}',
    fatta: 'L’e-mail è tra le annullate.',
    rifiutata: 'Non si è rinunciato all’e-mail',
  },
  trovate_one: '{{totale}} e-mail trovata',
  trovate_other: '{{totale}} e-mail trovate',
  vuoto: 'Nessun risultato trovato',
  vuotoConsiglio: 'Tutto ciò che è stato cercato è stato consegnato.',
} as const;
