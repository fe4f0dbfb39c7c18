import { yearInRome } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import { YearListPage } from '../list/YearListPage.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ActDialog } from './ActDialog.tsx';
import css from './Iter.module.css';
import { useIterColumns } from './iterColumns.tsx';
import { useAct } from './useAct.ts';

/** /ur/iter: the classi of a year, from the end of their call to their last report. */
export default function IterPage() {
  const { t } = useTranslation('iter');
  const anni = useRoute('GET /bandi/anni', {});
  return (
    <YearListPage
      title={t('titolo')}
      actions={null}
      anni={anni}
      none={<EmptyState title={t('nessunAnno')}>{t('nessunAnnoConsiglio')}</EmptyState>}
    >
      {(years) => <OfYear years={years} />}
    </YearListPage>
  );
}

const STATI = ['tutte', 'aperte', 'ufficiali', 'sospese'] as const;
type Stato = (typeof STATI)[number];

const isIn = (stato: Stato, { esitoUfficializzato, visibilita }: IterRiga): boolean =>
  ({
    tutte: true,
    aperte: !esitoUfficializzato,
    ufficiali: esitoUfficializzato && visibilita,
    sospese: esitoUfficializzato && !visibilita,
  })[stato];

/** This year's, unless another one is chosen. */
function OfYear({ years }: { years: readonly number[] }) {
  const { t } = useTranslation('iter');
  const list = useListFilters('iter', ['anno', 'bando', 'stato']);
  const oggi = yearInRome(useServerNow());
  const anno = years.find((year) => String(year) === list.filters.anno) ?? years.find((year) => year <= oggi) ?? years[0] ?? oggi;
  const query = useRoute('GET /ur/iter-bandi', { query: { anno } }, { keep: true });
  const { bando } = list.filters;
  const rows = query.data?.filter((row) => bando === '' || String(row.bando.id) === bando);
  const stato = STATI.find((each) => each === list.filters.stato) ?? 'tutte';
  return (
    <>
      <div className={css.bar}>
        <FilterSelect
          label={t('filtri.anno')}
          width="110px"
          value={anno}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(year) => list.set({ anno: String(year), bando: '' })}
        />
        <Bandi rows={query.data ?? []} value={bando} onChange={(value) => list.set({ bando: value })} />
        <StatusButtons
          label={t('filtri.stati')}
          value={stato}
          items={STATI.map((value) => ({ value, label: t(`stati.${value}`), count: rows?.filter((row) => isIn(value, row)).length }))}
          onChange={(value) => list.set({ stato: value === 'tutte' ? '' : value })}
        />
      </div>
      <Loaded query={query}>
        {() => <Classi rows={rows ?? []} shown={(rows ?? []).filter((row) => isIn(stato, row))} pending={query.isPlaceholderData} />}
      </Loaded>
    </>
  );
}

type BandiProps = { rows: readonly IterRiga[]; value: string; onChange: (bando: string) => void };

/** The calls of the year, each once. */
function Bandi({ rows, value, onChange }: BandiProps) {
  const { t } = useTranslation('iter');
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

type ClassiProps = { rows: readonly IterRiga[]; shown: readonly IterRiga[]; pending: boolean };

/** An act goes on with its classe even where the state that is shown is no longer its own. */
function Classi({ rows, shown, pending }: ClassiProps) {
  const { t } = useTranslation('iter');
  const { act, begin, end } = useAct(rows);
  const columns = useIterColumns({ rows: shown, begin });
  return (
    <>
      <div role="status">
        <VisuallyHidden>{!pending && t('trovate', { count: shown.length })}</VisuallyHidden>
      </div>
      <DataTable
        label={t('titolo')}
        dense
        columns={columns}
        rows={shown}
        rowKey={({ idClasse }) => idClasse}
        pending={pending}
        empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
      />
      {act !== null && <ActDialog act={act} begin={begin} onClose={end} />}
    </>
  );
}
