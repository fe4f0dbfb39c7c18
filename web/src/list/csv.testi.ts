import { defineTexts } from '../text/defineTexts.ts';
import { csvEn } from './csv.testi.en.ts';

/** Words of the files of lists. */
const it = {
  esporta: 'Esporta',
  csv: 'Esporta CSV ({{totale}})',
  xlsx: 'Esporta xlsx',
  pdf: 'Esporta PDF',
  fallita: 'Il file non è stato scaricato',
  interrotta: 'Lo scaricamento si è interrotto. Riprova.',
} as const;

export const csvTesti = defineTexts({ it, en: csvEn });
