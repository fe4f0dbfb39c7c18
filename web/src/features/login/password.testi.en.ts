/** The same for referees. */
export const passwordEn = {
  torna: 'Back to the login',
  richiesta: {
    titolo: 'Forgotten password',
    quale: 'Which entrance do you use?',
    spiegazione: 'Type your username: we will e-mail you a link to set a new password.',
    dove: {
      hd: 'It reaches the address of your account.',
      referee: 'It reaches the address at which you were invited to review.',
      cert: 'It reaches the address at which you were invited to the committee.',
    },
    vale: 'The link is good for {{minuti}} minutes and once only; you may ask for three an hour.',
    sso: 'University staff who enter with their university account have no password here.',
    email: 'Username (e-mail)',
    invia: 'Send the link',
    fatta: 'Request received',
    fattaTesto:
      'If {{email}} is the username of an account with a password, the e-mail with the link will arrive shortly. Please check your spam folder too.',
  },
  nuova: {
    titolo: 'Set your password',
    password: 'New password',
    aiuto: 'At least {{min}} characters. A long sentence is fine: spaces count too.',
    mostra: 'Show the password',
    imposta: 'Set the password',
    corta: 'The password must have at least {{min}} characters: it has {{n}}.',
    senzaLink: 'Please open this page from the link in the e-mail.',
    linkScaduto: 'Each link works for a limited time and once only.',
    altroLink: 'Ask for another link',
  },
} as const;
