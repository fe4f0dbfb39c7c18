/** What the editor of a reopened proposta says where its form is written in English. */
export const riapertureEn = {
  avviso: {
    titolo: 'Application reopened',
    ufficio: 'Reopened by the office on {{quando}}. Reason: {{motivo}}',
    propria: 'Reopened by the principal investigator on {{quando}}.',
    termine:
      'Version {{versione}}, already submitted, is kept: if the application is not submitted again by {{scadenza}}, it is valid again.',
  },
} as const;
