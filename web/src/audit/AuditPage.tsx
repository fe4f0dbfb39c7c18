import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { useRef } from 'react';
import { useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { ExportCsv, useCsv } from '../shell/ExportCsv.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCount } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { askedOf, CHIAVI, PER_PAGINA, pageOf } from './filtriAudit.ts';

/** /ur/audit: the register of acts, twenty a page, the latest first. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  const { filters, set, reset, resets } = useListFilters('audit', CHIAVI);
  const asked = askedOf(filters);
  const page = pageOf(filters);
  const list = useRoute('GET /ur/audit', { query: { ...asked, limit: PER_PAGINA, offset: (page - 1) * PER_PAGINA } }, { keep: true });
  const csv = useCsv('/ur/audit/export');
  const rows = useRef<HTMLDivElement>(null);
  const totale = list.data?.totale ?? 0;
  function turn(next: number, toTop: boolean) {
    set({ pagina: String(next) }, { toTop });
    if (toTop) rows.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <PageHeader
        title={t('titolo')}
        breadcrumb={[{ label: t('home'), to: pathTo('/ur/home') }]}
        actions={<ExportCsv csv={csv} totale={list.data?.totale} asked={asked} />}
      >
        {t('spiegazione')}
      </PageHeader>
      {csv.notice}
      <Card flush>
        <AuditFilters key={resets} filtri={filters} onChange={set} onReset={reset} />
        {totale > 0 && <Pager top page={page} pageSize={PER_PAGINA} totale={totale} onPage={(next) => turn(next, false)} />}
        <div role="status">
          <VisuallyHidden>
            {list.data && !list.isPlaceholderData && t('trovate', { count: totale, totale: formatCount(totale) })}
          </VisuallyHidden>
        </div>
        <Loaded query={list}>
          {({ resultList }) => (
            <div ref={rows} tabIndex={-1}>
              <Table rows={resultList} pending={list.isPlaceholderData && list.error === null} />
            </div>
          )}
        </Loaded>
        {totale > 0 && <Pager page={page} pageSize={PER_PAGINA} totale={totale} onPage={(next) => turn(next, true)} />}
      </Card>
    </>
  );
}

function Table({ rows, pending }: { rows: readonly Attivita[]; pending: boolean }) {
  const { t } = useTranslation('audit');
  const columns: Column<Attivita>[] = [
    { key: 'quando', head: t('colonne.quando'), width: '168px', cell: ({ quando }) => <DateTime value={quando} to="second" /> },
    { key: 'attivita', head: t('colonne.attivita'), title: true, cell: ({ testo }) => testo },
    { key: 'ip', head: t('colonne.ip'), width: '140px', cell: ({ ip }) => ip },
  ];
  return (
    <DataTable
      label={t('titolo')}
      cards
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      pending={pending}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}
