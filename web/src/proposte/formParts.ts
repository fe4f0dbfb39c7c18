import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';

/** The form parts travel opaque in the contract (a union of sixty shapes would be slow to serialise): here they get their types back. */
type Opaque = Pick<Proposta, 'formulario' | 'valori' | 'facts'>;
export const templateOf = ({ formulario }: Pick<Opaque, 'formulario'>): FormTemplate => formulario as FormTemplate;
export const valoriOf = ({ valori }: Pick<Opaque, 'valori'>): Valori => valori as Valori;
export const factsOf = ({ facts }: Pick<Opaque, 'facts'>): Facts => facts as Facts;
