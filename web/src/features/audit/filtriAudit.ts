import { OGGETTI_AUDIT, type OggettoAudit } from '@sigeba/contract/audit/oggetti.ts';
import { isDay } from '@sigeba/contract/giorno.ts';
import { SCELTE_ATTO, type SceltaAtto } from '@sigeba/contract/tipiAtto.ts';
import type { ListFilters } from '../../api/useListFilters.ts';

/** Filters of the register as the address spells them, the names of the API. */
export const CHIAVI = ['cognome', 'atto', 'oggettoTipo', 'oggetto', 'dal', 'al'] as const;
export type Filtri = ListFilters<(typeof CHIAVI)[number]>;

export const oggettoOf = ({ oggettoTipo }: Filtri): OggettoAudit | null => OGGETTI_AUDIT.find((one) => one === oggettoTipo) ?? null;

/** The value of the filter for all kinds of act. Without a filter the register leaves refused accesses out. */
export const TUTTE = 'TUTTE';

export const attoOf = ({ atto }: Filtri): SceltaAtto | typeof TUTTE =>
  atto === TUTTE ? TUTTE : (SCELTE_ATTO.find((one) => one === atto) ?? 'SENZA_RIFIUTI');

/** What the API is asked: nothing that is not set, and nothing that an address may have got wrong. */
export function queryOf(filtri: Filtri) {
  const { cognome, oggetto, dal, al } = filtri;
  const oggettoTipo = oggettoOf(filtri);
  const atto = attoOf(filtri);
  return {
    ...(atto === TUTTE ? {} : { atto }),
    ...(cognome === '' ? {} : { cognome }),
    ...(oggettoTipo === null ? {} : { oggettoTipo }),
    ...(oggetto === '' ? {} : { oggetto }),
    ...(isDay(dal) ? { dal } : {}),
    ...(isDay(al) ? { al } : {}),
  };
}

/** A period that ends before it begins: nothing lies in it. */
export const isRovescio = ({ dal, al }: Filtri): boolean => isDay(dal) && isDay(al) && al < dal;

/** How many filters are set, for who sees them folded. */
export const countOf = ({ atto, oggettoTipo, oggetto, dal, al }: Filtri): number =>
  [atto, oggettoTipo, oggetto, dal, al].filter((value) => value !== '').length;
