import type { StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { DomandaArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { isPreciso } from '@sigeba/contract/archivio/ricerca.ts';
import { isDay } from '@sigeba/contract/giorno.ts';
import type { ListFilters } from '../../../api/useListFilters.ts';
import { CHIAVI_SCRIVANIA, countScrivania, queryOfScrivania } from '../../scrivania/filtri.part.tsx';

/** Filters of the archive as the address spells them, the names of the API. */
export const CHIAVI = [
  'anno',
  'testo',
  'cognome',
  'tipologiaProgettoId',
  'classeId',
  'macroAreaId',
  'dipartimentoId',
  'strutturaId',
  'under40',
  'refereeAttende',
  'rendicontoScaduto',
  'esitoAperto',
  'richiestoDa',
  'richiestoA',
  'inviataDal',
  'inviataAl',
  'statusValutazione',
  ...CHIAVI_SCRIVANIA,
] as const;
export type Chiave = (typeof CHIAVI)[number];
export type Filtri = ListFilters<Chiave>;

/** The year that stands for all of them. */
export const TUTTI = 'tutti';

const ids = (text: string): string | undefined => (/^\d{1,15}(,\d{1,15}){0,499}$/.test(text) ? text : undefined);
const euro = (text: string): string | undefined => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined);
const number = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

type StatiOfLettore = { chi?: string; stati: readonly StatusElenco[] };

/** The status that is shown: the address may name one that the reader does not have. */
export const statusOf = ({ statusValutazione }: Filtri, { stati }: StatiOfLettore): StatusElenco =>
  stati.find((status) => status === statusValutazione) ?? (stati.includes('ALL') ? 'ALL' : (stati[0] ?? 'ALL'));

/** The financial year that is shown; undefined is all of them, among which a number or an address is looked for. `iniziale` is the year to begin with; undefined where there is none. */
export function annoOf({ anno, testo }: Filtri, iniziale: number | undefined): number | undefined {
  if (anno === TUTTI || (anno === '' && isPreciso(testo))) return undefined;
  return number(anno) ?? iniziale;
}

/** What is shown before a year and a status are chosen: the year of `annoOf`, and the first status that the reader has (D-221). */
export const defaultsOf = (filtri: Filtri, iniziale: number | undefined, lettore: StatiOfLettore): Partial<Filtri> => ({
  anno: iniziale === undefined ? '' : String(annoOf(filtri, iniziale) ?? TUTTI),
  statusValutazione: statusOf(filtri, lettore),
});

/** Whether a number or an address replaces the initial year, which returns when it is removed. */
export const isInPlaceOfAnno = ({ anno, testo }: Filtri): boolean => anno === '' && isPreciso(testo);

/**
 * A typed number or address replaces the initial year, which returns when it is removed; a chosen year, or "Tutti", stays. `taken`: whether
 * the initial year is replaced, before and after.
 */
export function withAnno(
  filtri: Filtri,
  patch: Partial<Filtri>,
  { iniziale, taken }: { iniziale: number | undefined; taken: boolean },
): { patch: Partial<Filtri>; taken: boolean } {
  const { anno, testo } = patch;
  if (anno !== undefined) return { patch, taken: false };
  if (testo === undefined || isPreciso(testo) === isPreciso(filtri.testo)) return { patch, taken };
  const takes = isPreciso(testo) && filtri.anno === String(iniziale);
  const gives = !isPreciso(testo) && taken && filtri.anno === TUTTI;
  return { patch: takes || gives ? Object.assign({}, patch, { anno: takes ? TUTTI : '' }) : patch, taken: takes };
}

/** What the API is asked: nothing that is not set, and nothing that an address may have got wrong. */
export function queryOf(filtri: Filtri, iniziale: number | undefined, lettore: StatiOfLettore): DomandaArchivio {
  const filters = {
    anno: annoOf(filtri, iniziale),
    testo: filtri.testo || undefined,
    cognome: filtri.cognome || undefined,
    tipologiaProgettoId: ids(filtri.tipologiaProgettoId),
    classeId: ids(filtri.classeId),
    macroAreaId: ids(filtri.macroAreaId),
    dipartimentoId: ids(filtri.dipartimentoId),
    strutturaId: ids(filtri.strutturaId),
    richiestoDa: euro(filtri.richiestoDa),
    richiestoA: euro(filtri.richiestoA),
    inviataDal: isDay(filtri.inviataDal) ? filtri.inviataDal : undefined,
    inviataAl: isDay(filtri.inviataAl) ? filtri.inviataAl : undefined,
    under40: filtri.under40 === 'true' ? 'true' : undefined,
    refereeAttende: filtri.refereeAttende === 'true' && lettore.stati.includes('DA_VALUTARE') ? 'true' : undefined,
    // Nobody but the office asks by its desk.
    ...(lettore.chi === 'ur' ? queryOfScrivania(filtri) : {}),
    rendicontoScaduto: lettore.chi === 'ur' && filtri.rendicontoScaduto === 'true' ? 'true' : undefined,
    esitoAperto: lettore.chi === 'ur' && filtri.esitoAperto === 'true' ? 'true' : undefined,
  };
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(set) as Partial<typeof filters>), statusValutazione: statusOf(filtri, lettore) } as DomandaArchivio;
}

/** Which range ends before it begins, so that nothing lies in it. */
export function rovescioOf({ richiestoDa, richiestoA, inviataDal, inviataAl }: Ranges): 'importi' | 'giorni' | null {
  if (richiestoDa !== '' && richiestoA !== '' && Number(richiestoDa) > Number(richiestoA)) return 'importi';
  return isDay(inviataDal) && isDay(inviataAl) && inviataDal > inviataAl ? 'giorni' : null;
}
type Ranges = Pick<Filtri, 'richiestoDa' | 'richiestoA' | 'inviataDal' | 'inviataAl'>;

/** How many filters are set, for who sees them folded. */
export const countOf = (filtri: Filtri, iniziale: number | undefined): number =>
  [
    ...[
      annoOf(filtri, iniziale) === iniziale ? '' : 'anno',
      filtri.tipologiaProgettoId || filtri.classeId,
      filtri.macroAreaId || filtri.dipartimentoId,
      filtri.strutturaId,
      filtri.cognome,
    ],
    ...[filtri.under40, filtri.richiestoDa || filtri.richiestoA, filtri.inviataDal || filtri.inviataAl],
  ].filter((value) => value !== '').length + countScrivania(filtri);
