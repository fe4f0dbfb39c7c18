/** Whom an entrance with a password is for, in the one language of its area: a part of those pages, which the first page does without. */
export const PER_CHI = {
  hd: "Per gli operatori dell'help desk, con il nome utente e la password dell'account. Chi ha le credenziali dell'Ateneo entra da «Personale e dottorandi».",
  uffici:
    "Per gli account dell'ufficio ricerca, dell'ufficio del Comitato Etico e dell'help desk. Non hai ancora una password? Chiedi un link qui sotto.",
  referee:
    'For invited reviewers. Your username is the e-mail address at which the invitation reached you. No password yet? Ask for a link below.',
  cert: "Per i membri esterni del Comitato Etico. Il nome utente è l'indirizzo e-mail a cui è arrivato l'invito. Non hai ancora una password? Chiedi un link qui sotto.",
} as const;
