export const stampaEn = {
  stampa: 'Print',
  nonAperta: 'The print page did not open. Please try again.',
  nonValida: 'Print page not available',
  scaduta: 'This print address is not valid or has expired: go back to the page it was opened from and press “Print” again.',
  scarica: 'Download PDF',
  nonScaricato: 'The document was not downloaded. Please try again.',
  stampataIl: 'Printed on {{quando}}',
} as const;
