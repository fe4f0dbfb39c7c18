import { Card } from '../ui/layout/Card.tsx';
import { type PagedProps, type PagedRoute, PagedRows, type RowOf } from './PagedRows.tsx';
import { RowsTable, type RowsTableProps } from './RowsCard.tsx';

type Props<N extends PagedRoute> = Pick<PagedProps<N>, 'of' | 'sending'> & RowsTableProps<RowOf<N>>;

/** A table of such rows in a card of its own, as the tabs of a person have. */
export function PagedCard<N extends PagedRoute>({ of, sending, label, columns, rowKey, vuota }: Props<N>) {
  return (
    <Card flush>
      <PagedRows of={of} sending={sending}>
        {(rows) => <RowsTable rows={rows} label={label} columns={columns} rowKey={rowKey} vuota={vuota} />}
      </PagedRows>
    </Card>
  );
}
