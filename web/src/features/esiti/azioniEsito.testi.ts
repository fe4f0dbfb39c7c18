import { italianTexts } from '../../text/defineTexts.ts';

/** Words of the buttons of an outcome, which lists have: their dialogs have their own. */
const it = {
  azioni: {
    FINANZIA: 'Finanzia',
    MODIFICA_ESITO: 'Modifica esito',
    RIAPRI_ESITO: 'Riapri esito',
    RETTIFICA: 'Rettifica esito',
    COMMENTO: 'Commento',
    NON_AMMISSIBILE: 'Non ammissibile',
  },
} as const;

export const azioniEsitoTesti = italianTexts({ it });
