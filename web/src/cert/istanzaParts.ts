import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';

/** The form parts travel opaque in the contract: here they get their types back. */
export const templateOf = ({ formulario }: Pick<Istanza, 'formulario'>): FormTemplate => formulario as FormTemplate;
export const valoriOf = ({ datiProposta }: Pick<Istanza, 'datiProposta'>): Valori => datiProposta as Valori;
export const factsOf = ({ facts }: Pick<Istanza, 'facts'>): Facts => facts as Facts;
