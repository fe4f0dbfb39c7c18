import { Loaded, type Reading } from '../page/Loaded.tsx';
import { type Column, DataTable } from '../ui/data/DataTable.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Card } from '../ui/layout/Card.tsx';

export type RowsTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  vuota: { titolo: string; testo: string };
};

/** The table of a tab of a person: dense, and words where there is nothing. */
export function RowsTable<Row>({ rows, label, columns, rowKey, vuota }: RowsTableProps<Row> & { rows: readonly Row[] }) {
  return (
    <DataTable
      label={label}
      dense
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      empty={<EmptyState title={vuota.titolo}>{vuota.testo}</EmptyState>}
    />
  );
}

/** Such a table of rows that are read whole, in a card of its own; `PagedCard` has rows that are turned over. */
export function RowsCard<Row>({ query, label, columns, rowKey, vuota }: RowsTableProps<Row> & { query: Reading<Row[]> }) {
  return (
    <Card flush>
      <Loaded query={query}>{(rows) => <RowsTable rows={rows} label={label} columns={columns} rowKey={rowKey} vuota={vuota} />}</Loaded>
    </Card>
  );
}
