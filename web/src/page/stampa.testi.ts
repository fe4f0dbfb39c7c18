import { defineTexts } from '../text/defineTexts.ts';
import { stampaEn } from './stampa.testi.en.ts';

const it = {
  stampa: 'Stampa',
  nonAperta: 'La pagina di stampa non si è aperta. Riprova.',
  nonValida: 'Pagina di stampa non disponibile',
  scaduta: 'Questo indirizzo di stampa non è valido o è scaduto: torna alla pagina da cui lo hai aperto e premi di nuovo «Stampa».',
  scarica: 'Scarica PDF',
  nonScaricato: 'Il documento non è stato scaricato. Riprova.',
  stampataIl: 'Stampata il {{quando}}',
} as const;

export const stampaTesti = defineTexts({ it, en: stampaEn });
