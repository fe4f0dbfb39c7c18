import { MOTIVI_CONFLITTO, type StatoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../api/apiError.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useRoute } from '../api/useRoute.ts';
import { useRowsFilters, useRowsList } from '../list/useRowsList.ts';
import { PORTE, type Porta } from './porte.ts';

/** Rows are numbered as they were found: a pair has no id of its own. */
export type Riga = Conflitto & { id: number };

export const STATI = ['tutti', 'DA_VERIFICARE', 'CONFERMATO', 'ESCLUSO'] as const;
export type Stato = (typeof STATI)[number];
export const isIn = (stato: Stato, row: { stato: StatoConflitto }): boolean => stato === 'tutti' || row.stato === stato;
export const statoOf = ({ stato }: { stato: string }): Stato => STATI.find((each) => each === stato) ?? 'tutti';

type Held = { motivo: string; ruolo: string };
export const isOf = ({ motivi, valutatore }: Riga, { motivo, ruolo }: Held): boolean =>
  (motivo === '' || motivi.some((each) => each === motivo)) && (ruolo === '' || (valutatore.ruolo === 'REFEREE') === (ruolo === 'referee'));

const ORDINI = {
  valutatore: ({ valutatore }: Riga) => `${valutatore.cognome} ${valutatore.nome}`,
  proposta: ({ titolo }: Riga) => titolo,
  motivi: ({ motivi: [motivo] }: Riga) => (motivo === undefined ? null : MOTIVI_CONFLITTO.indexOf(motivo)),
  stato: ({ stato }: Riga) => stato,
};

/** The conflicts of the classe that the address names: else of the first of this year. */
export function useConflitti(porta: Porta) {
  const { elenco, anni, tipologie, file } = PORTE[porta];
  const oggi = yearInRome(useServerNow());
  const read = useRoute(anni, {});
  const years = read.data ?? [];
  const kept = useRowsFilters(`conflitti.${porta}`, ['anno', 'classe', 'motivo', 'ruolo', 'stato']);
  const anno = years.find((year) => String(year) === kept.filters.anno) ?? years.find((year) => year <= oggi) ?? years[0] ?? oggi;
  const offered = useRoute(tipologie, { query: { anno } }, { enabled: read.data !== undefined });
  const classi = offered.data?.flatMap((tipologia) => tipologia.classi.map((classe) => ({ ...classe, tipologia: tipologia.nome }))) ?? [];
  const classe = classi.find(({ id }) => String(id) === kept.filters.classe) ?? classi[0];
  const query = useRoute(elenco, { query: { classeId: classe?.id ?? 0 } }, { keep: true, enabled: classe !== undefined });
  const rows =
    query.data?.conflitti.map((row, at): Riga => ({ ...row, id: at + 1 })) ?? (offered.data && classe === undefined ? [] : undefined);
  const list = useRowsList<Riga, 'anno' | 'classe' | 'motivo' | 'ruolo' | 'stato'>(
    kept,
    { ...query, data: rows, isPending: rows === undefined && query.isPending } as UseQueryResult<Riga[], ApiError>,
    { name: `conflitti.${porta}`, matches: (row, filters) => isOf(row, filters) && isIn(statoOf(filters), row), orders: ORDINI },
  );
  const stato = statoOf(kept.filters);
  const asked = { classeId: classe?.id ?? 0, ...(stato === 'tutti' ? {} : { stato }) };
  return {
    list: classe === undefined ? list : { ...list, file, query: asked },
    ...{ years, anno, classi, classe, rows: rows ?? [], anni: query.data?.anni, before: read.data === undefined ? read : offered },
  };
}
