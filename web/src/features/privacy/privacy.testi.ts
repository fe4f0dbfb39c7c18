import { defineTexts } from '../../text/defineTexts.ts';
import { privacyEn } from './privacy.testi.en.ts';

/** Around the privacy notice, whose words are the university's. */
const it = {
  titolo: 'Informativa sulla privacy',
  nessuna: 'L’informativa non è ancora stata pubblicata qui',
  chiedi: 'Chiedila all’ufficio ricerca.',
} as const;

export const privacyTesti = defineTexts({ it, en: privacyEn });
