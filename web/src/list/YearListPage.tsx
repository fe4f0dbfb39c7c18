import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

type Years = UseQueryResult<number[], ApiError>;
type PageProps = { title: string; actions: ReactNode; anni: Years /** Where there is no year at all. */; none: ReactNode };

/** A list of the office, one year at a time, without pages: whatever a year holds fits on one. */
export function YearListPage({ title, actions, anni, none, children }: PageProps & { children: (years: readonly number[]) => ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <PageHeader compact title={title} breadcrumb={[{ label: t('lista.home'), to: pathTo('/ur/home') }]} actions={actions} />
      <Card flush>
        <Loaded query={anni}>{(years) => (years.length === 0 ? none : children(years))}</Loaded>
      </Card>
    </>
  );
}

type RowsProps<R> = { label: string; query: UseQueryResult<R[], ApiError>; columns: Column<R>[]; empty: ReactNode };

/** Its rows; those of the year before stay, paler, while the next ones come. */
export const YearRows = <R extends { id: number }>({ label, query, columns, empty }: RowsProps<R>) => (
  <Loaded query={query}>
    {(rows) => (
      <DataTable
        label={label}
        dense
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        pending={query.isPlaceholderData}
        empty={empty}
      />
    )}
  </Loaded>
);
