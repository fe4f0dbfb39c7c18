import type { Valori } from '@sigeba/contract/form/template/template.types.ts';

/** The answers of a form, with the type back that the shape of the call cannot give them. */
export const valoriOf = ({ valori }: { valori: unknown }): Valori => valori as Valori;
