import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { moduloAttrezzature } from '../../form/pronti/attrezzature.ts';
import { moduloAvvio } from '../../form/pronti/avvio.ts';
import { moduloConvegni } from '../../form/pronti/convegni.ts';
import { moduloEtica as etica } from '../../form/pronti/etica.ts';
import type { Modulo } from '../../form/pronti/modulo.ts';
import { moduloPartecipante as partecipante } from '../../form/pronti/partecipante.ts';
import { moduliRendiconto as rendiconti } from '../../form/pronti/rendiconti.ts';
import { moduloRicerca } from '../../form/pronti/ricerca.ts';
import { moduloPiccoli } from '../../form/pronti/ricercaPiccoli.ts';
import { moduloSeed } from '../../form/pronti/seedPnr.ts';
import { moduloTerzaMissione } from '../../form/pronti/terzaMissione.ts';

/** A ready-made form as it is stored in the demonstration, under this id. */
const stored = (id: number, { template, keys }: Modulo, versione = 1): Modulo => ({ keys, template: { ...template, id, versione } });

/** The versions of the form templates; a form's id is its template's. */
export const MODULI = {
  PICCOLI: stored(1, moduloPiccoli('it')),
  MEDI_V1: stored(2, moduloRicerca('MEDI', { conImpatto: false })),
  MEDI: stored(2, moduloRicerca('MEDI'), 2),
  GRANDI: stored(3, moduloRicerca('GRANDI')),
  TIPO_1: stored(4, moduloAvvio(1)),
  TIPO_2: stored(5, moduloAvvio(2)),
  TM: stored(6, moduloTerzaMissione('TM')),
  AVVIO_TM: stored(7, moduloTerzaMissione('AVVIO_TM')),
  PICCOLI_EN: stored(8, moduloPiccoli('en')),
  CONVEGNI_A: stored(9, moduloConvegni('A')),
  CONVEGNI_B: stored(10, moduloConvegni('B')),
  SEED: stored(11, moduloSeed('ESPLORATIVO')),
  SEED_GIOVANI: stored(12, moduloSeed('GIOVANI')),
  MEDIE_ATTREZZATURE: stored(13, moduloAttrezzature('MEDIE')),
  GRANDI_ATTREZZATURE: stored(14, moduloAttrezzature('GRANDI')),
} as const satisfies Record<string, Modulo>;

export type NomeModulo = keyof typeof MODULI;

export const moduloEtica: FormTemplate = { ...etica, id: 20 };

/** What the funded proposte report. */
export const moduliRendiconto = {
  INTERMEDIO: stored(31, rendiconti.INTERMEDIO),
  FINALE: stored(32, rendiconti.FINALE),
  EVENTO: stored(33, rendiconti.EVENTO),
  FINALE_AVVIO: stored(34, rendiconti.FINALE_AVVIO),
} as const;

export const moduloPartecipante: Modulo = stored(40, partecipante);

/** Id of the row that keeps a version of a form. */
export const versioneId = ({ template }: Pick<Modulo, 'template'>): number => template.id * 10 + template.versione;
