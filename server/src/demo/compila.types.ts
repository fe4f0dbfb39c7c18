import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Random } from './prng.ts';
import type { Testi } from './testi.ts';

/** A field to be answered, and what there is to answer it with. `scelta` is what follows from who the person is, `raw` what is answered already. */
export type Filling = { campo: Campo; key: string; testi: Testi; facts: Facts; raw: Valori; random: Random; scelta: string | undefined };
