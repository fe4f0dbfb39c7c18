/** What a login asks while somebody else is in: it comes with its page. */
export const GIA_DENTRO = {
  it: {
    titolo: 'Sei già collegato',
    avviso: 'Se esci, la sessione aperta in questo browser viene chiusa in tutte le schede.',
    resta: 'Resta collegato',
    entra: "Esci ed entra con l'altro account",
  },
  en: {
    titolo: 'You are already logged in',
    avviso: 'If you log out, the session open in this browser is closed in all its tabs.',
    resta: 'Stay logged in',
    entra: 'Log out and enter with the other account',
  },
} as const;
