import type { DeclaredProfilo } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Store } from '../../form/store.ts';

/** What is typed in the profile's form; the area by its code, as the profile has it. */
export type Risposte = Omit<DeclaredProfilo, 'areaId'> & { areaCodice: string | null; dichiarazione: boolean };
export type RisposteStore = Store<Risposte>;
