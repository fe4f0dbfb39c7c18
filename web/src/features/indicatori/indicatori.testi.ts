import { defineTexts } from '../../text/defineTexts.ts';
import { indicatoriEn } from './indicatori.testi.en.ts';

/** What the dialog of a person's indicators says. */
const it = {
  titolo: 'Indicatori di valutazione',
  indicatore: 'Indicatore',
  soglia: 'Soglia',
  ateneo: "Valore dell'Ateneo",
  dichiarato: 'Valore dichiarato',
  di: 'Indicatori di {{persona}} ({{dove}})',
} as const;

export const indicatoriTesti = defineTexts({ it, en: indicatoriEn });
