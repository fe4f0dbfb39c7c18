import { annoIniziale } from '@sigeba/contract/anno.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { ORDINE_ITER, STATI_ITER } from '@sigeba/contract/iter/iter.rules.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { ordineOf } from '@sigeba/contract/list/list.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/apiError.ts';
import type { SendingOf } from '../../api/call.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useRowsFilters, useRowsList } from '../../list/useRowsList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ActDialog } from './ActDialog.tsx';
import { iterTesti } from './iter.testi.ts';
import { useBandoDivider, useIterActs, useIterColumns } from './iterColumns.tsx';
import { useAct } from './useAct.ts';

const STATI = ['tutte', ...STATI_ITER] as const;
type Stato = (typeof STATI)[number];
type Riga = IterRiga & { id: number };

const isIn = (stato: Stato, { esitoUfficializzato, visibilita }: IterRiga): boolean =>
  ({
    tutte: true,
    aperte: !esitoUfficializzato,
    ufficiali: esitoUfficializzato && visibilita,
    sospese: esitoUfficializzato && !visibilita,
  })[stato];

const statoOf = ({ stato }: { stato: string }): Stato => STATI.find((each) => each === stato) ?? 'tutte';
const isOf = ({ bando }: IterRiga, wanted: string): boolean => wanted === '' || String(bando.id) === wanted;

const ORDINI = {
  classe: ({ nomeClasse }: Riga) => nomeClasse,
  esito: ({ dataUfficializzazione }: Riga) => dataUfficializzazione,
  fine: ({ fineValutazione }: Riga) => fineValutazione,
};

/** The query of the file of the shown classi. */
const asked = (
  filters: { bando: string; stato: string; ordine: string },
  anno: number,
): SendingOf<'GET /ur/iter-bandi/export'>['query'] => {
  const stato = STATI_ITER.find((each) => each === filters.stato);
  return {
    anno,
    ...(filters.bando === '' ? {} : { bandoId: Number(filters.bando) }),
    ...(stato === undefined ? {} : { stato }),
    ...(filters.ordine === '' ? {} : { ordine: ordineOf(ORDINE_ITER, filters.ordine) }),
  };
};

/** /ur/iter: the classi of a year, from the end of their call to their last report; this year's, unless another one is chosen. */
export default function IterPage() {
  const { t } = useTexts(iterTesti);
  const { anni, years, anno, kept, query } = useClassi();
  const read = useRowsList<Riga, 'anno' | 'bando' | 'stato'>(kept, query, {
    name: 'iter',
    matches: (row, filters) => isOf(row, filters.bando) && isIn(statoOf(filters), row),
    orders: ORDINI,
  });
  const list = { ...read, file: '/ur/iter-bandi/export', query: asked(read.filters, anno) };
  const { filters, set } = list;
  const rows = query.data?.filter((row) => isOf(row, filters.bando));
  // A dialog stays open when its classe leaves the state that is shown.
  const { act, begin, end } = useAct(rows ?? []);
  // In an order that somebody chose the classi of a call do not stand together.
  const grouped = filters.ordine === '';
  const divider = useBandoDivider();
  const columns = useIterColumns({ rows: list.answer.data?.resultList ?? [], begin, grouped });
  const acts = useIterActs(begin);
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        before={anni}
        filters={
          <ListFilters
            list={list}
            count={filters.bando === '' ? 0 : 1}
            lead={
              <FilterSelect
                label={t('filtri.anno')}
                width="110px"
                value={anno}
                options={(years.length === 0 ? [anno] : years).map((value) => ({ value, label: String(value) }))}
                onChange={(year) => set({ anno: String(year), bando: '' })}
              />
            }
          >
            <Bandi rows={query.data ?? []} value={filters.bando} onChange={(bando) => set({ bando })} />
          </ListFilters>
        }
        states={<Stati rows={rows} value={statoOf(filters)} onChange={(stato) => set({ stato })} />}
        columns={columns}
        acts={acts}
        {...(grouped && { divider })}
        nameOf={({ nomeClasse }) => nomeClasse}
        found={(totale) => t('trovate', { count: totale })}
        empty={
          years.length === 0 ? (
            <EmptyState title={t('nessunAnno')}>{t('nessunAnnoConsiglio')}</EmptyState>
          ) : (
            <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>
          )
        }
      />
      {act !== null && <ActDialog act={act} begin={begin} onClose={end} />}
    </>
  );
}

type StatiProps = { rows: readonly IterRiga[] | undefined; value: Stato; onChange: (stato: string) => void };

function Stati({ rows, value: shown, onChange }: StatiProps) {
  const { t } = useTexts(iterTesti);
  return (
    <StatusButtons
      label={t('filtri.stati')}
      value={shown}
      items={STATI.map((value) => ({ value, label: t(`stati.${value}`), count: rows?.filter((row) => isIn(value, row)).length }))}
      onChange={(value) => onChange(value === 'tutte' ? '' : value)}
    />
  );
}

/** The classi of the year that the address names. */
function useClassi() {
  const oggi = yearInRome(useServerNow());
  const anni = useRoute('GET /bandi/anni', {});
  const years = anni.data ?? [];
  const kept = useRowsFilters('iter', ['anno', 'bando', 'stato']);
  const anno = years.find((year) => String(year) === kept.filters.anno) ?? annoIniziale(years, oggi);
  const read = useRoute('GET /ur/iter-bandi', { query: { anno } }, { keep: true, enabled: anni.data !== undefined });
  const rows = read.data?.map((row): Riga => ({ ...row, id: row.idClasse }));
  return { anni, years, anno, kept, query: { ...read, data: rows } as UseQueryResult<Riga[], ApiError> };
}

type BandiProps = { rows: readonly IterRiga[]; value: string; onChange: (bando: string) => void };

/** The calls of the year, each once. */
function Bandi({ rows, value, onChange }: BandiProps) {
  const { t } = useTexts(iterTesti);
  const bandi = [...new Map(rows.map(({ bando }) => [bando.id, bando.nome]))];
  return (
    <FilterSelect
      label={t('filtri.bando')}
      width="360px"
      value={bandi.some(([id]) => String(id) === value) ? value : ''}
      options={[{ value: '', label: t('filtri.tutti') }, ...bandi.map(([id, nome]) => ({ value: String(id), label: nome }))]}
      onChange={onChange}
    />
  );
}
