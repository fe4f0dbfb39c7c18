import { type Column, DataTable } from '../ui/data/DataTable.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { type PagedProps, type PagedRoute, PagedRows, type RowOf } from './PagedRows.tsx';

type Props<N extends PagedRoute> = Pick<PagedProps<N>, 'of' | 'sending'> & {
  label: string;
  columns: Column<RowOf<N>>[];
  rowKey: (row: RowOf<N>) => number;
  vuota: { titolo: string; testo: string };
};

/** A table of such rows in a card of its own, as the tabs of a person have. */
export function PagedCard<N extends PagedRoute>({ of, sending, label, columns, rowKey, vuota }: Props<N>) {
  return (
    <Card flush>
      <PagedRows of={of} sending={sending}>
        {(rows) => (
          <DataTable
            label={label}
            dense
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            empty={<EmptyState title={vuota.titolo}>{vuota.testo}</EmptyState>}
          />
        )}
      </PagedRows>
    </Card>
  );
}
