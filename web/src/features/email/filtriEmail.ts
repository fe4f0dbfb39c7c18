import { STATI_EMAIL, type StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import type { ListFilters } from '../../api/useListFilters.ts';
import { idOf } from '../../list/idOf.ts';

/** From which side the mails are looked at: all of them by office and help desk, by the ethics office those of the committee. */
export type AreaEmail = 'ur' | 'hd' | 'cert';
export function areaOf(pathname: string): AreaEmail {
  if (pathname.startsWith('/hd/')) return 'hd';
  return pathname.startsWith('/cert/') ? 'cert' : 'ur';
}

export const CHIAVI = ['destinatario', 'persona', 'numero', 'stato', 'proposta'] as const;
export type Filtri = ListFilters<(typeof CHIAVI)[number]>;

/** What the filter by state has beside the states: mails that were written to a file of the server. */
export const SU_FILE = 'SU_FILE';
export const isSuFile = ({ stato }: Filtri): boolean => stato === SU_FILE;

/** null: whatever was not delivered. */
export const statoOf = ({ stato }: Filtri): StatoEmail | null => STATI_EMAIL.find((one) => one === stato) ?? null;

/** The one proposta that the mails are about. */
export const propostaOf = ({ proposta }: Filtri): number | null => idOf(proposta);

/** Whether mails of any state are asked for: those to a person, or about one proposta. */
export const isAbout = (filtri: Filtri): boolean => propostaOf(filtri) !== null || filtri.persona !== '' || filtri.numero !== '';

export function queryOf(filtri: Filtri) {
  const stato = statoOf(filtri);
  const propostaId = propostaOf(filtri);
  return {
    ...(stato === null ? {} : { stato }),
    ...(isSuFile(filtri) ? { suFile: 'true' } : {}),
    ...(filtri.destinatario === '' ? {} : { destinatario: filtri.destinatario }),
    ...(filtri.persona === '' ? {} : { persona: filtri.persona }),
    ...(filtri.numero === '' ? {} : { numero: filtri.numero }),
    ...(propostaId === null ? {} : { propostaId }),
  };
}
