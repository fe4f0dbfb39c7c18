import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { ClasseStore } from './classeForm.ts';

/** What a tab of the page of a classe is given. */
export type SchedaProps = { classe: Classe; store: ClasseStore };
