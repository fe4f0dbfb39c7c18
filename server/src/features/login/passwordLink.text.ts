type Words = { nome: string; cognome: string; email: string; link: string; minuti: number };

/** Mail M-23 (decision D-168); referees read English. */
export const passwordLinkText = {
  it: ({ nome, cognome, email, link, minuti }: Words) => ({
    soggetto: 'Imposta la tua password di accesso',
    corpo: [
      `Gentile ${nome} ${cognome},`,
      '',
      `per impostare una nuova password dell'account ${email} apri questo link entro ${minuti} minuti; vale una volta sola:`,
      link,
      '',
      'Se non hai chiesto tu di cambiare la password, ignora questo messaggio: quella attuale resta valida.',
    ].join('\n'),
  }),
  en: ({ nome, cognome, email, link, minuti }: Words) => ({
    soggetto: 'Set your password',
    corpo: [
      `Dear ${nome} ${cognome},`,
      '',
      `to set a new password for the account ${email} please open this link within ${minuti} minutes; it works once only:`,
      link,
      '',
      'If you did not ask for a new password, please ignore this message: the present one stays valid.',
    ].join('\n'),
  }),
} as const;
