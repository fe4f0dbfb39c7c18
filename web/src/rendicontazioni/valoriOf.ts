import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';

/** The answers, with their type back. */
export const valoriOf = ({ valori }: Rendicontazione): Valori => valori as Valori;
