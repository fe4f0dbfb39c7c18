import { ORDINE_ARCHIVIO, type OrdineArchivio, STATUS_ARCHIVIO, type StatusArchivio } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { ListFilters } from '../api/useListFilters.ts';
import { sortFrom } from '../list/sort.ts';
import type { Sort } from '../ui/tableSort.tsx';

/** Filters of the archive as the address spells them, the names of the API. */
export const CHIAVI = [
  'anno',
  'testo',
  'cognome',
  'tipologiaProgettoId',
  'classeId',
  'macroAreaId',
  'dipartimentoId',
  'under40',
  'statusValutazione',
  'ordine',
] as const;
export type Chiave = (typeof CHIAVI)[number];
export type Filtri = ListFilters<Chiave>;

/** The year that stands for all of them; not set is the latest one. */
export const TUTTI = 'tutti';

const number = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export const statusOf = ({ statusValutazione }: Filtri): StatusArchivio =>
  STATUS_ARCHIVIO.find((status) => status === statusValutazione) ?? 'ALL';

/** The financial year that is shown; undefined is all of them. */
export function annoOf({ anno }: Filtri, anni: readonly number[]): number | undefined {
  return anno === TUTTI ? undefined : (number(anno) ?? anni[0]);
}

function ordineOf({ ordine }: Filtri): OrdineArchivio | undefined {
  const column = ORDINE_ARCHIVIO.find((known) => ordine === known || ordine === `-${known}`);
  return column === undefined ? undefined : ordine === column ? column : `-${column}`;
}

export const sortOf = (filtri: Filtri): Sort | undefined => sortFrom(ordineOf(filtri));

/** What the API is asked: nothing that is not set, and nothing that an address may have got wrong. */
export function queryOf(filtri: Filtri, anni: readonly number[]): Omit<FiltriArchivio, 'under40'> & { under40?: string } {
  const filters = {
    anno: annoOf(filtri, anni),
    testo: filtri.testo || undefined,
    cognome: filtri.cognome || undefined,
    tipologiaProgettoId: number(filtri.tipologiaProgettoId),
    classeId: number(filtri.classeId),
    macroAreaId: number(filtri.macroAreaId),
    dipartimentoId: number(filtri.dipartimentoId),
    under40: filtri.under40 === 'true' ? 'true' : undefined,
    ordine: ordineOf(filtri),
  };
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(set) as Partial<typeof filters>), statusValutazione: statusOf(filtri) } as ReturnType<typeof queryOf>;
}

/** How many filters are set, for who sees them folded. */
export const countOf = ({ anno, tipologiaProgettoId, classeId, macroAreaId, dipartimentoId, cognome, under40 }: Filtri): number =>
  [anno, tipologiaProgettoId || classeId, macroAreaId || dipartimentoId, cognome, under40].filter((value) => value !== '').length;
