import type { Facts } from '@sigeba/contract/form/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';

/** The form parts travel opaque in the contract (a union of sixty shapes would be slow to serialise): here they get their types back. */
export const templateOf = (proposta: Proposta): FormTemplate => proposta.formulario as FormTemplate;
export const valoriOf = (proposta: Proposta): Valori => proposta.valori as Valori;
export const factsOf = (proposta: Proposta): Facts => proposta.facts as Facts;
