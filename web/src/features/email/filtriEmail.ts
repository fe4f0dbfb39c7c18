import { STATI_EMAIL, type StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { ListFilters } from '../../api/useListFilters.ts';

/** From which side the mails are looked at: all of them by office and help desk, by the ethics office those of the committee. */
export type AreaEmail = 'ur' | 'hd' | 'cert';
export function areaOf(pathname: string): AreaEmail {
  if (pathname.startsWith('/hd/')) return 'hd';
  return pathname.startsWith('/cert/') ? 'cert' : 'ur';
}

export const CHIAVI = ['destinatario', 'stato', 'proposta'] as const;
export type Filtri = ListFilters<(typeof CHIAVI)[number]>;

/** null: whatever was not delivered. */
export const statoOf = ({ stato }: Filtri): StatoEmail | null => STATI_EMAIL.find((one) => one === stato) ?? null;

/** The one proposta that the mails are about. */
export const propostaOf = ({ proposta }: Filtri): number | null => (/^[1-9]\d{0,14}$/.test(proposta) ? Number(proposta) : null);

export function queryOf(filtri: Filtri) {
  const stato = statoOf(filtri);
  const propostaId = propostaOf(filtri);
  return {
    ...(stato === null ? {} : { stato }),
    ...(filtri.destinatario === '' ? {} : { destinatario: filtri.destinatario }),
    ...(propostaId === null ? {} : { propostaId }),
  };
}
