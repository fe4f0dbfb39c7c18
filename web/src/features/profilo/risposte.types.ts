import type { DeclaredProfilo } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Store } from '../../form/store.ts';

/** What is typed in the profile's form. */
export type Risposte = DeclaredProfilo & { dichiarazione: boolean };
export type RisposteStore = Store<Risposte>;
