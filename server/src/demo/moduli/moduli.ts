import { moduloAttrezzature } from './attrezzature.ts';
import { moduloAvvio } from './avvio.ts';
import { moduloConvegni } from './convegni.ts';
import type { Modulo } from './modulo.ts';
import { moduloRicerca } from './ricerca.ts';
import { moduloPiccoli } from './ricercaPiccoli.ts';
import { moduloSeed } from './seedPnr.ts';
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
  CONVEGNI_A: moduloConvegni('A', 9),
  CONVEGNI_B: moduloConvegni('B', 10),
  SEED: moduloSeed('ESPLORATIVO', 11),
  SEED_GIOVANI: moduloSeed('GIOVANI', 12),
  MEDIE_ATTREZZATURE: moduloAttrezzature('MEDIE', 13),
  GRANDI_ATTREZZATURE: moduloAttrezzature('GRANDI', 14),
} as const satisfies Record<string, Modulo>;

export type NomeModulo = keyof typeof MODULI;

/** Id of the row that keeps a version of a form. */
export const versioneId = ({ template }: Pick<Modulo, 'template'>): number => template.id * 10 + template.versione;
