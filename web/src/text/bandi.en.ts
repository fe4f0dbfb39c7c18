/** The calendar of a call that is written in English. */
export const bandiEn = {
  pagina: {
    calendario: 'Dates and contact',
    apertura: '{{tipologia}}: opening',
    chiusura: '{{tipologia}}: deadline for applications',
    valutazionePrevista: 'Evaluation, expected from',
    esitoPrevisto: 'Outcome expected',
    avvioPrevisto: 'Start of the projects, expected',
    contatto: 'Contact',
    contattoUfficio: 'The research office of the university.',
  },
} as const;
