import { STATI_EMAIL, type StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { ListFilters } from '../api/useListFilters.ts';

export const CHIAVI = ['destinatario', 'stato'] as const;
export type Filtri = ListFilters<(typeof CHIAVI)[number]>;

/** null: whatever was not delivered. */
export const statoOf = ({ stato }: Filtri): StatoEmail | null => STATI_EMAIL.find((one) => one === stato) ?? null;

export function queryOf(filtri: Filtri) {
  const stato = statoOf(filtri);
  return { ...(stato === null ? {} : { stato }), ...(filtri.destinatario === '' ? {} : { destinatario: filtri.destinatario }) };
}
