import type { Valori } from '@sigeba/contract/form/template/template.types.ts';

/** The answers of a proposta, or of a member's part, with their type back. */
export const valoriOf = ({ valori }: { valori: unknown }): Valori => valori as Valori;
