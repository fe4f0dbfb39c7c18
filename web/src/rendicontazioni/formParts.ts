import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';

/** The form parts travel opaque in the contract: here they get their types back. */
export const templateOf = ({ formulario }: Rendicontazione): FormTemplate => formulario as FormTemplate;
export const valoriOf = ({ valori }: Rendicontazione): Valori => valori as Valori;
export const factsOf = ({ facts }: Rendicontazione): Facts => facts as Facts;
