import { TESTI_STATO_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { BandoRiga } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { containsParole } from '@sigeba/contract/lookup/parole.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { idOf } from '../../../list/idOf.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { useRowsFilters, useRowsList } from '../../../list/useRowsList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { useFarFrom } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { toneOf } from './toneOf.ts';

const CHIAVI = ['anno', 'tipologia', 'testo'] as const;
type Chiave = (typeof CHIAVI)[number];

/** /ur/configBandi: the calls of a year and tipologia, each the way to its configuration; those come first that end next. */
export default function ConfigBandiPage() {
  const { t } = useTexts(bandiUfficioTesti);
  const oggi = yearInRome(useServerNow());
  const anni = useRoute('GET /bandi/anni', {});
  const years = anni.data ?? [];
  const kept = useRowsFilters('configBandi', CHIAVI);
  const anno = years.find((year) => String(year) === kept.filters.anno) ?? years[0] ?? oggi;
  const { tipologia } = kept.filters;
  const tipologiaId = idOf(tipologia) ?? undefined;
  const query = useRoute(
    'GET /bandi/getBandiByAnnoAndTipologia',
    { query: { anno, tipologiaId } },
    { keep: true, enabled: anni.data !== undefined },
  );
  const rows = { ...query, data: query.data?.toSorted(byDeadline) };
  const list = useRowsList(kept, rows, {
    name: 'configBandi',
    matches: ({ nome }, { testo }) => containsParole(nome, testo),
    orders: ORDINI,
  });
  return (
    <ListPage
      list={list}
      title={t('elenco.titolo')}
      before={anni}
      actions={
        <LinkButton small variant="primary" to={pathTo('/ur/creaBando')}>
          {t('elenco.nuovo')}
        </LinkButton>
      }
      filters={years.length > 0 && <BandiFilters list={list} years={years} anno={anno} />}
      columns={useColumns()}
      nameOf={({ nome }) => nome}
      found={(totale) => t('elenco.trovati', { count: totale, totale: formatCount(totale) })}
      empty={
        years.length === 0 ? (
          <EmptyState title={t('elenco.nessuno')}>{t('elenco.nessunoConsiglio')}</EmptyState>
        ) : kept.filters.testo !== '' ? (
          <EmptyState title={t('elenco.nonTrovati')} />
        ) : (
          <EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>
        )
      }
    />
  );
}

const countClassi = ({ tipologiaProgetti }: BandoRiga): number => tipologiaProgetti.reduce((sum, { classi }) => sum + classi.length, 0);

/** Calls that still run or will, the first to end first; then those that are over, the last first. */
function byDeadline(one: BandoRiga, other: BandoRiga): number {
  const over = (of: BandoRiga) => (of.stato === 'CHIUSO' ? 1 : 0);
  if (over(one) !== over(other)) return over(one) - over(other);
  const order = one.endTimestamp.localeCompare(other.endTimestamp);
  return over(one) === 1 ? -order : order;
}

const ORDINI = {
  bando: ({ nome }: BandoRiga) => nome,
  inizio: ({ startTimestamp }: BandoRiga) => startTimestamp,
  fine: ({ endTimestamp }: BandoRiga) => endTimestamp,
  tipologie: ({ tipologiaProgetti }: BandoRiga) => tipologiaProgetti.length,
  classi: countClassi,
  bozze: ({ proposte }: BandoRiga) => proposte.bozze,
  inviate: ({ proposte }: BandoRiga) => proposte.inviate,
};

type BandiList = { filters: Filters<Chiave>; set: (patch: Partial<Filters<Chiave>>) => void; reset: () => void; resets: number };

function BandiFilters({ list, years, anno }: { list: BandiList; years: readonly number[]; anno: number }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { data: tipologie = [] } = useRoute('GET /tipologie-progetto', { query: { anno } });
  const tipologiaId = tipologie.find(({ id }) => String(id) === list.filters.tipologia)?.id ?? null;
  return (
    <ListFilters
      list={list}
      count={tipologiaId === null ? 0 : 1}
      lead={
        <>
          <SearchField list={list} name="testo" label={t('elenco.cerca')} />
          <FilterSelect
            label={t('elenco.anno')}
            value={anno}
            options={years.map((value) => ({ value, label: String(value) }))}
            onChange={(year) => list.set({ anno: String(year), tipologia: '' })}
          />
        </>
      }
    >
      <FilterSelect
        label={t('elenco.tipologia')}
        value={tipologiaId}
        width="320px"
        options={[
          { value: null, label: t('elenco.tutte') },
          ...tipologie.map(({ id, nome }) => ({ value: id as number | null, label: nome })),
        ]}
        onChange={(id) => list.set({ tipologia: id === null ? '' : String(id) })}
      />
    </ListFilters>
  );
}

function useColumns(): Column<BandoRiga>[] {
  const { t } = useTexts(bandiUfficioTesti);
  const farFrom = useFarFrom();
  const now = useServerNow();
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
    {
      key: 'fine',
      head: t('elenco.fine'),
      cell: ({ endTimestamp }) => <DateTime value={endTimestamp} />,
      second: ({ stato, endTimestamp }) => stato === 'APERTO' && farFrom(endTimestamp, now),
    },
    {
      key: 'tipologie',
      head: t('elenco.tipologie'),
      numeric: true,
      optional: true,
      cell: ({ tipologiaProgetti }) => tipologiaProgetti.length,
    },
    {
      key: 'classi',
      head: t('elenco.classi'),
      numeric: true,
      cell: countClassi,
    },
    { key: 'bozze', head: t('elenco.bozze'), numeric: true, cell: ({ proposte }) => proposte.bozze },
    { key: 'inviate', head: t('elenco.inviate'), numeric: true, cell: ({ proposte }) => proposte.inviate },
  ];
}
