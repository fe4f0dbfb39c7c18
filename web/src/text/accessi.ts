/** Whom an entrance with a password is for, in the one language of its area: a part of those pages, which the first page does without. */
export const PER_CHI = {
  hd: "Per gli operatori dell'help desk, con il nome utente e la password dell'account. Chi ha le credenziali dell'Ateneo entra da «Personale e dottorandi».",
  referee:
    'For the reviewers from outside the university who have accepted an invitation: your username is the e-mail address at which it reached you, your password the one that you chose from its link. If you have not chosen one yet, or have lost it, ask for a new link below.',
  cert: "Per i membri esterni del Comitato Etico: il nome utente è l'indirizzo e-mail a cui è arrivato l'invito, la password quella scelta dal suo link. Chi non l'ha ancora scelta, o l'ha persa, chieda un nuovo link qui sotto.",
} as const;
