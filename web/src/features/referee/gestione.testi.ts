import { defineTexts } from '../../text/defineTexts.ts';

/** The word of a button that every list of proposte has: what it opens has its own. */
export const gestioneTesti = defineTexts({ it: { gestione: 'Gestione Referee' } });
