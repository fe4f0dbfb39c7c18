import { SCELTE_ATTO, TESTI_ATTO } from '@sigeba/contract/audit/atti.ts';
import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { OGGETTI_AUDIT, TESTI_OGGETTO } from '@sigeba/contract/audit/oggetti.ts';
import { DayFilter, ListFilters, TypedFilter } from '../list/filters.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { useList } from '../list/useList.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import type { Column } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { formatCount } from '../ui/format.ts';
import { attoOf, CHIAVI, countOf, oggettoOf, queryOf, TUTTE } from './filtriAudit.ts';

/** /ur/audit: the register of acts, the latest first. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const list = useList('GET /ur/audit', { name: 'audit', keys: CHIAVI, queryOf });
  const columns: Column<Attivita>[] = [
    { key: 'quando', head: t('colonne.quando'), width: '168px', cell: ({ quando }) => <DateTime value={quando} to="second" /> },
    { key: 'attivita', head: t('colonne.attivita'), title: true, cell: ({ testo }) => testo },
    { key: 'ip', head: t('colonne.ip'), width: '140px', cell: ({ ip }) => ip },
  ];
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      home={pathTo('/ur/home')}
      note={t('spiegazione')}
      filters={<AuditFilters list={list} />}
      columns={columns}
      cards
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}

type Filtered = Pick<ReturnType<typeof useList<'GET /ur/audit', (typeof CHIAVI)[number]>>, 'filters' | 'set' | 'reset' | 'resets'>;

/** By person, object and period. */
function AuditFilters({ list }: { list: Filtered }) {
  const { t } = useTranslation('audit');
  const { filters, set } = list;
  return (
    <ListFilters list={list} count={countOf(filters)} lead={<TypedFilter list={list} name="cognome" label={t('filtri.cognome')} />}>
      <FilterSelect
        label={t('filtri.atto')}
        width="196px"
        value={attoOf(filters)}
        options={[...SCELTE_ATTO.map((value) => ({ value, label: TESTI_ATTO[value] })), { value: TUTTE, label: t('filtri.tutte') }]}
        onChange={(value) => set({ atto: value === 'SENZA_RIFIUTI' ? '' : (value ?? '') })}
      />
      <FilterSelect
        label={t('filtri.oggettoTipo')}
        width="130px"
        value={oggettoOf(filters)}
        options={[{ value: null, label: t('filtri.tutti') }, ...OGGETTI_AUDIT.map((value) => ({ value, label: TESTI_OGGETTO[value] }))]}
        onChange={(value) => set({ oggettoTipo: value ?? '' })}
      />
      <TypedFilter list={list} name="oggetto" label={t('filtri.oggetto')} width="124px" />
      <DayFilter list={list} name="dal" label={t('filtri.dal')} />
      <DayFilter list={list} name="al" label={t('filtri.al')} />
    </ListFilters>
  );
}
