import { defineTexts } from '../text/defineTexts.ts';
import { punteggioEn } from './punteggio.testi.en.ts';

/** Words of a score. */
const it = { APPROVATA: 'Approvata', RESPINTA: 'Respinta', su: 'su {{massimo}}' } as const;

export const punteggioTesti = defineTexts({ it, en: punteggioEn });
