import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';

export type Esempio = {
  campo?: Partial<Campo> | ((uid: string) => Partial<Campo>);
  /** An answer as a person would give it. */
  valore?: Valore | ((uid: string) => Valore);
  /** An answer that Controlla refuses; if absent, the required answer is missing. */
  sbagliato?: Valore | ((uid: string) => Valore);
};
