export const indicatoriEn = {
  titolo: 'Evaluation indicators',
  indicatore: 'Indicator',
  soglia: 'Threshold',
  ateneo: 'Value of the university',
  dichiarato: 'Declared value',
  di: 'Indicators of {{persona}} ({{dove}})',
} as const;
