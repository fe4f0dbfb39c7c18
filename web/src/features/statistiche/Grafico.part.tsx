import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Statistiche.module.css';
import { statisticheTesti } from './statistiche.testi.ts';

type GraficoProps<Row> = {
  title: string;
  chart: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
};

/** A picture, and the table of what it shows. */
export function Grafico<Row>({ title, chart, ...table }: GraficoProps<Row>) {
  const { t } = useTexts(statisticheTesti);
  return (
    <Card title={title} level={2}>
      {chart}
      <details className={css.data}>
        <summary>{t('dati')}</summary>
        <DataTable label={title} dense cards={false} {...table} />
      </details>
    </Card>
  );
}

/** Pictures side by side where there is room. */
export const Affiancati = ({ children }: { children: ReactNode }) => <div className={css.charts}>{children}</div>;

type AnnoProps = { label: string; anno: number; years: readonly { anno: number }[]; onAnno: (anno: number | null) => void };

/** The year that a page is about, beside its title. */
export const AnnoDi = ({ label, anno, years, onAnno }: AnnoProps) => (
  <span className={css.anno}>
    <FilterSelect
      label={label}
      value={anno}
      options={years.map((year) => ({ value: year.anno, label: String(year.anno) }))}
      onChange={onAnno}
    />
  </span>
);
