import { TESTI_STATO_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { BandoRiga } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { Link } from 'react-router';
import { useListFilters } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ListFilters } from '../../list/filters.tsx';
import { YearListPage, YearRows } from '../../list/YearListPage.tsx';
import { pathTo } from '../../paths.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect } from '../../ui/filterFields.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toneOf } from './toneOf.ts';

/** /ur/configBandi: the calls of a year and tipologia, each the way to its configuration. */
export default function ConfigBandiPage() {
  const { t } = useTranslation('bandiUfficio');
  const anni = useRoute('GET /bandi/anni', {});
  return (
    <YearListPage
      title={t('elenco.titolo')}
      actions={
        <LinkButton variant="primary" to={pathTo('/ur/creaBando')}>
          {t('elenco.nuovo')}
        </LinkButton>
      }
      anni={anni}
      none={<EmptyState title={t('elenco.nessuno')}>{t('elenco.nessunoConsiglio')}</EmptyState>}
    >
      {(years) => <OfYear years={years} />}
    </YearListPage>
  );
}

function OfYear({ years }: { years: readonly number[] }) {
  const { t } = useTranslation('bandiUfficio');
  const list = useListFilters('configBandi', ['anno', 'tipologia']);
  const anno = years.find((year) => String(year) === list.filters.anno) ?? years[0] ?? 0;
  const tipologie = useRoute('GET /tipologie-progetto', { query: { anno } });
  const tipologiaId = tipologie.data?.find(({ id }) => String(id) === list.filters.tipologia)?.id ?? null;
  const bandi = useRoute(
    'GET /bandi/getBandiByAnnoAndTipologia',
    { query: { anno, ...(tipologiaId === null ? {} : { tipologiaId }) } },
    { keep: true },
  );
  return (
    <>
      <ListFilters
        list={list}
        count={tipologiaId === null ? 0 : 1}
        lead={
          <FilterSelect
            label={t('elenco.anno')}
            value={anno}
            options={years.map((value) => ({ value, label: String(value) }))}
            onChange={(year) => list.set({ anno: String(year), tipologia: '' })}
          />
        }
      >
        <FilterSelect
          label={t('elenco.tipologia')}
          value={tipologiaId}
          width="320px"
          options={[
            { value: null, label: t('elenco.tutte') },
            ...(tipologie.data ?? []).map(({ id, nome }) => ({ value: id as number | null, label: nome })),
          ]}
          onChange={(id) => list.set({ tipologia: id === null ? '' : String(id) })}
        />
      </ListFilters>
      <YearRows
        label={t('elenco.titolo')}
        query={bandi}
        columns={useColumns()}
        empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>}
      />
    </>
  );
}

function useColumns(): Column<BandoRiga>[] {
  const { t } = useTranslation('bandiUfficio');
  return [
    {
      key: 'bando',
      head: t('elenco.bando'),
      title: true,
      width: '32%',
      cell: ({ id, nome }) => <Link to={pathTo('/ur/configuraBando/:id', { id })}>{nome}</Link>,
    },
    {
      key: 'stato',
      head: t('elenco.stato'),
      cell: ({ stato }) => <StatusBadge tone={toneOf(stato)}>{TESTI_STATO_BANDO[stato]}</StatusBadge>,
    },
    { key: 'inizio', head: t('elenco.inizio'), cell: ({ startTimestamp }) => <DateTime value={startTimestamp} /> },
    { key: 'fine', head: t('elenco.fine'), cell: ({ endTimestamp }) => <DateTime value={endTimestamp} /> },
    { key: 'tipologie', head: t('elenco.tipologie'), numeric: true, cell: ({ tipologiaProgetti }) => tipologiaProgetti.length },
    {
      key: 'classi',
      head: t('elenco.classi'),
      numeric: true,
      cell: ({ tipologiaProgetti }) => tipologiaProgetti.reduce((sum, { classi }) => sum + classi.length, 0),
    },
    { key: 'bozze', head: t('elenco.bozze'), numeric: true, cell: ({ proposte }) => proposte.bozze },
    { key: 'inviate', head: t('elenco.inviate'), numeric: true, cell: ({ proposte }) => proposte.inviate },
  ];
}
