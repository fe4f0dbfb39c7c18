import { annoIniziale } from '@sigeba/contract/anno.ts';
import { MOTIVI_CONFLITTO, STATI_CONFLITTO } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import {
  type FiltriRighe,
  GRUPPI_VALUTATORE,
  groupConflitti,
  matchesFiltri,
  type RigaConflitti,
} from '@sigeba/contract/conflitti/righe.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useRowsFilters, useRowsList } from '../../list/useRowsList.ts';
import { AREAS, type Area } from './areas.ts';

const CHIAVI = ['anno', 'classe', 'motivo', 'ruolo', 'stato', 'chi'] as const;
type Chiave = (typeof CHIAVI)[number];
type FilterTexts = { [K in Chiave]?: string };

/** The filters of the address, as the rules and the file use them. */
export const filtriOf = ({ stato, motivo, ruolo, chi }: FilterTexts): FiltriRighe => ({
  stato: STATI_CONFLITTO.find((each) => each === stato),
  motivo: MOTIVI_CONFLITTO.find((each) => each === motivo),
  ruolo: GRUPPI_VALUTATORE.find((each) => each === ruolo),
  chi: chi || undefined,
});

const ORDINI = {
  valutatore: ({ valutatore }: RigaConflitti) => `${valutatore.cognome} ${valutatore.nome}`,
  proposta: ({ titolo, insieme }: RigaConflitti) => (insieme.length > 1 ? null : titolo),
  motivi: ({ motivi: [motivo] }: RigaConflitti) => (motivo === undefined ? null : MOTIVI_CONFLITTO.indexOf(motivo)),
  stato: ({ stato }: RigaConflitti) => STATI_CONFLITTO.indexOf(stato),
};

/** The conflicts of the classe in the address, otherwise of the latest classe with something to check. */
export function useConflitti(area: Area) {
  const { elenco, file } = AREAS[area];
  const kept = useRowsFilters(`conflitti.${area}`, CHIAVI);
  const { filters } = kept;
  const { years, anno, classi, classe, ignota, before } = useClasse(area, kept);
  const query = useRoute(elenco, classe === undefined ? null : { query: { classeId: classe.id } }, { keep: true });
  const read = ignota ? undefined : query.data;
  const tutti: readonly Conflitto[] | undefined = read?.conflitti ?? (before.data && classe === undefined ? [] : undefined);
  const { stato, motivo, ruolo, chi } = filters;
  const filtri = useMemo(() => filtriOf({ stato, motivo, ruolo, chi }), [stato, motivo, ruolo, chi]);
  const righe = useMemo(
    () =>
      tutti &&
      groupConflitti(
        tutti.filter((each) => matchesFiltri(each, filtri)),
        { sciolte: filtri.chi !== undefined },
      ),
    [tutti, filtri],
  );
  const list = useRowsList<RigaConflitti, Chiave>(
    kept,
    { ...query, data: righe, isPending: righe === undefined && query.isPending } as UseQueryResult<RigaConflitti[], ApiError>,
    { name: `conflitti.${area}`, orders: ORDINI },
  );
  return {
    list: classe === undefined ? list : { ...list, file, query: { classeId: classe.id, ...filtri } },
    years,
    anno,
    classi,
    classe,
    ignota,
    righe: righe ?? [],
    tutti: tutti ?? [],
    anni: read?.anni,
    before,
  };
}

type KeptFilters = ReturnType<typeof useRowsFilters<Chiave>>;

/** Year and classe of the address; if it names neither, those that the server proposes. */
function useClasse(area: Area, { filters, set }: KeptFilters) {
  const { apertura, anni, tipologie } = AREAS[area];
  const oggi = yearInRome(useServerNow());
  const isOpening = filters.anno === '' && filters.classe === '';
  const opening = useRoute(apertura, {}, { enabled: isOpening, kept: false });
  const first = opening.data?.classe ?? null;
  useEffect(() => {
    if (isOpening && first !== null) set({ anno: String(first.anno), classe: String(first.id) });
  });
  const read = useRoute(anni, {}, { enabled: !isOpening || opening.data?.classe === null });
  const years = read.data ?? [];
  const anno = years.find((year) => String(year) === filters.anno) ?? annoIniziale(years, oggi);
  const offered = useRoute(tipologie, { query: { anno } }, { enabled: read.data !== undefined });
  const classi = offered.data?.flatMap((tipologia) => tipologia.classi.map((classe) => ({ ...classe, tipologia: tipologia.nome }))) ?? [];
  const classe = filters.classe === '' ? classi[0] : classi.find(({ id }) => String(id) === filters.classe);
  // A classe of the address that does not exist here is reported as missing: no other opens in its place.
  const ignota = filters.classe !== '' && classi.length > 0 && classe === undefined;
  const before: UseQueryResult<unknown, ApiError> = opening.error !== null ? opening : read.data === undefined ? read : offered;
  return { years, anno, classi, classe, ignota, before };
}
