import { italianTexts } from '../../text/defineTexts.ts';

/** Wording of the catalogue of the kinds of field. */
const it = {
  titolo: 'Catalogo dei campi',
  sottotitolo: 'I {{n}} tipi di campo dei moduli, ciascuno in ogni suo stato.',
  tipo: 'Tipo di campo',
  tutti: 'Tutti i tipi',
  etico: '{{tipo}} (modulo etico)',
  stati: {
    vuoto: 'vuoto',
    compilato: 'compilato',
    errore: 'in errore',
    soloLettura: 'sola lettura',
    disabilitato: 'disabilitato',
    lettura: 'vista',
    stampa: 'stampa',
  },
} as const;

export const catalogoTesti = italianTexts({ it });
