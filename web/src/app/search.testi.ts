import { defineTexts } from '../text/defineTexts.ts';
import { searchEn } from './search.testi.en.ts';

/** Words of the search of every page, loaded when it is first opened. It belongs to a menu. */
const it = {
  cose: { bozza: 'Bozza', bando: 'Bando aperto' },
  titolo: 'Cerca',
  trovati: 'Trovati',
  senzaTitolo: 'Senza titolo',
  campo: 'Che cosa cerchi?',
  in: 'Cerca «{{parole}}» in {{elenco}}',
  quanti_one: 'Un risultato.',
  quanti_other: '{{count}} risultati.',
  nessuna: 'Nessun titolo e nessuna pagina hanno queste parole.',
} as const;

export const searchTesti = defineTexts({ it, en: searchEn });
