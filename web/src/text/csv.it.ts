/** Words of the files of lists. */
export const csvIt = {
  csv: 'Esporta CSV ({{totale}})',
  xlsx: 'Esporta xlsx',
  pdf: 'Esporta PDF',
  fallita: 'Il file non è stato scaricato',
  interrotta: 'Lo scaricamento si è interrotto. Riprovare.',
} as const;
