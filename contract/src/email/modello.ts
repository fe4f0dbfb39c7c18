import type { Segnaposto } from './segnaposti.ts';

export type LinguaMail = 'it' | 'en';

export type Modello = {
  /** Its kind in the specification (decisions, section 17); several texts may share one. */
  tipo: `M-${number}`;
  nome: string;
  /** When it goes out, and to whom. */
  quando: string;
  lingue: readonly LinguaMail[];
  /** What its text may name. */
  segnaposti: readonly Segnaposto[];
  /** What its text must name: without it the mail would be of no use. */
  obbligatori: readonly Segnaposto[];
  /** Of those, what a mail may have no value for: the line that names it is then left out. */
  facoltativi?: readonly Segnaposto[];
  /** Whoever sends it by hand may change its text before it leaves (D-208). */
  modificabile?: boolean;
};

export const IT = ['it'] as const;
export const EN = ['en'] as const;
