import { istanzeIt } from './istanze.it.ts';
import { rendicontazioniIt } from './rendicontazioni.it.ts';

/** Words of what is filled in besides a proposta, said by its lists as well as by its form: they come without those of forms (`saysOwnWords`). */
export const ownWords = {
  istanze: istanzeIt,
  rendicontazioni: rendicontazioniIt,
} as const;
