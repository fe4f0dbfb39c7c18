/** Words of every CSV. */
export const csvIt = {
  esporta: 'Esporta CSV ({{totale}})',
  fallita: 'Il file CSV non è stato scaricato',
} as const;
