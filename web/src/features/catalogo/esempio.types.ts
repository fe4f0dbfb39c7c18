import type { Campo, Valore } from '@sigeba/contract/form/template/template.types.ts';

export type Esempio = {
  campo?: Partial<Campo> | ((uid: string) => Partial<Campo>);
  /** An answer as a person would give it. */
  valore?: Valore | ((uid: string) => Valore);
  /** An answer that Controlla refuses; absent: none at all, where one is required. */
  sbagliato?: Valore | ((uid: string) => Valore);
};
