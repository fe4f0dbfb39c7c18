import { moduloAvvio } from './avvio.ts';
import type { Modulo } from './modulo.ts';
import { moduloPiccoli, moduloRicerca } from './ricerca.ts';
import { moduloTerzaMissione } from './terzaMissione.ts';

/** The versions of the form templates; a form's id is its template's. */
export const MODULI = {
  PICCOLI: moduloPiccoli('it', 1),
  MEDI_V1: moduloRicerca('MEDI', { id: 2, versione: 1 }),
  MEDI: moduloRicerca('MEDI', { id: 2, versione: 2 }),
  GRANDI: moduloRicerca('GRANDI', { id: 3, versione: 1 }),
  TIPO_1: moduloAvvio(1, 4),
  TIPO_2: moduloAvvio(2, 5),
  TM: moduloTerzaMissione('TM', 6),
  AVVIO_TM: moduloTerzaMissione('AVVIO_TM', 7),
  PICCOLI_EN: moduloPiccoli('en', 8),
} as const satisfies Record<string, Modulo>;

export type NomeModulo = keyof typeof MODULI;

/** Id of the row that keeps a version of a form. */
export const versioneId = ({ template }: Pick<Modulo, 'template'>): number => template.id * 10 + template.versione;
