import type { Segnaposto } from './segnaposti.ts';

export type LinguaMail = 'it' | 'en';

export type Modello = {
  /** Its kind in the specification (decisions, section 17); several texts may share one. */
  tipo: `M-${number}`;
  nome: string;
  /** When it is sent, and to whom. */
  quando: string;
  /** The languages of its text. Where there are two, each person gets that in which they read (D-297). */
  lingue: readonly LinguaMail[];
  /** The placeholders that its text may use. */
  segnaposti: readonly Segnaposto[];
  /** The placeholders that its text must use: without them the mail would be useless. */
  obbligatori: readonly Segnaposto[];
  /** The optional ones among them: where a mail has no value, the line that uses it is left out. */
  facoltativi?: readonly Segnaposto[];
  /** Whether the sender may change the text before it is sent by hand (D-208). */
  modificabile?: boolean;
};

/** What offices and commissions read, and letters that an office writes itself. */
export const IT = ['it'] as const;
/** What referees read. */
export const EN = ['en'] as const;
/** What may reach a researcher, an external member of the ethics committee, or both them and others. */
export const IT_EN = ['it', 'en'] as const;
