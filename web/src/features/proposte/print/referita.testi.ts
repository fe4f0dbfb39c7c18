import { defineTexts } from '../../../text/defineTexts.ts';

/** What a referee reads on a proposta on paper, in English alone. */
const en = {
  inCorrezione: 'This project is being corrected',
  senzaTitolo: 'Untitled project',
  numero: 'Protocol number',
  responsabile: 'Principal investigator',
  bando: 'Call',
  testo: { it: 'Applicant’s text (in Italian)', en: 'Applicant’s text' },
} as const;

export const referitaTesti = defineTexts({ it: en, en });
