import { defineTexts } from '../text/defineTexts.ts';
import { avvisoEn } from './avviso.testi.en.ts';

/** Words of the notice that leads to a profile not yet confirmed. */
const it = {
  confermaOra: 'Conferma ora',
  nonConfermatoBandi:
    'Il tuo profilo non è confermato: puoi preparare una proposta, ma per inviarla o per partecipare a quelle di altri il profilo deve essere confermato.',
} as const;

export const avvisoTesti = defineTexts({ it, en: avvisoEn });
