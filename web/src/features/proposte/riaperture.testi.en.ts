export const riapertureEn = {
  riapri: 'Reopen',
  riapriProposta: 'Reopen the proposal',
  ufficio: {
    titolo: 'Reopen the application {{numero}}?',
    testo:
      'The application is a draft again under the same protocol number, and the principal investigator can change it and submit it again. The version submitted is kept: if the application is not submitted again in time, it is valid again by itself. The principal investigator gets an e-mail with the deadline and the reason.',
    aperto: 'The call is open until {{chiusura}}: without another deadline the application can be submitted again until then.',
    chiuso: 'The call closed on {{chiusura}}: please give the deadline.',
    termine: 'Can be submitted again until',
    motivo: 'Reason',
    fatto: 'The proposal has been reopened.',
    rifiutata: 'The proposal has not been reopened',
    superato: 'The proposal has been changed in the meantime',
    leggi: 'Read the updated data',
    aggiornata: 'You now see the updated data: check them and confirm again.',
  },
  propria: {
    titolo: 'Reopen the application?',
    testo:
      'The application “{{titolo}}” is a draft again under the same protocol number. You can change it and submit it again until {{chiusura}}.',
    vale: 'Until you submit it again the version submitted is kept with its receipt: if you do not submit again in time, that one is valid. Those who had not answered are asked again to take part.',
    fatto: 'The application has been reopened: it has to be submitted again.',
  },
  avviso: {
    titolo: 'Application reopened',
    ufficio: 'Reopened by the office on {{quando}}. Reason: {{motivo}}',
    propria: 'Reopened by the principal investigator on {{quando}}.',
    termine:
      'Version {{versione}}, already submitted, is kept: if the application is not submitted again by {{scadenza}}, it is valid again.',
  },
} as const;
