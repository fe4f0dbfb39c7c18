import { defineTexts } from '../../text/defineTexts.ts';
import { invitoEn } from './invito.testi.en.ts';

export const invitoTesti = defineTexts({ it: invitoEn, en: invitoEn });
