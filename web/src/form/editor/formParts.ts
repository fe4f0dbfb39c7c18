import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';

/** The form parts travel opaque in the contract (a union of sixty shapes would be slow to serialise): here they get their types back. */
export type FormParts = { formulario: unknown; facts: unknown; cambiModulo: CambiModulo };
export const templateOf = ({ formulario }: Pick<FormParts, 'formulario'>): FormTemplate => formulario as FormTemplate;
export const factsOf = ({ facts }: Pick<FormParts, 'facts'>): Facts => facts as Facts;

/** Whether the template is in English, while the screens around it are not. */
export const isEnglish = (stored: Pick<FormParts, 'formulario'>): boolean => templateOf(stored).lingua === 'en';
