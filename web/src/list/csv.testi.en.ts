export const csvEn = {
  esporta: 'Export',
  csv: 'Export CSV ({{totale}})',
  xlsx: 'Export xlsx',
  pdf: 'Export PDF',
  fallita: 'The file was not downloaded',
  interrotta: 'The download was interrupted. Please try again.',
} as const;
