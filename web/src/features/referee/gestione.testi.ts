import { italianTexts } from '../../text/defineTexts.ts';

/** The word of a button that every list of proposte has: what it opens has its own. */
export const gestioneTesti = italianTexts({ it: { gestione: 'Gestione Referee' } });
