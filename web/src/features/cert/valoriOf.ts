import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';

/** The answers, with their type back. */
export const valoriOf = ({ datiProposta }: Pick<Istanza, 'datiProposta'>): Valori => datiProposta as Valori;
