import type { ReactNode } from 'react';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';

type Props<Row> = {
  id: string;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  errors: readonly string[];
  empty: () => Row;
  addLabel?: string;
  /** Whether the order means nothing, so that rows have no arrows. */
  unordered?: boolean;
  children: (row: Row, set: (patch: Partial<Row>) => void, at: number) => ReactNode;
};

/** An editor of rows: they are added at the end, moved if their order matters, and removed. */
export function RowsEditor<Row extends { key: string }>({
  id,
  rows,
  onChange,
  errors,
  empty,
  addLabel,
  unordered = false,
  children,
}: Props<Row>) {
  const { t } = useTexts(classeTesti);
  const patch = (at: number, change: Partial<Row>) => onChange(rows.map((row, here) => (here === at ? { ...row, ...change } : row)));
  return (
    <div id={id} tabIndex={-1} className={css.rows}>
      {rows.length === 0 && <p className={css.none}>{t('righe.vuoto')}</p>}
      {rows.map((row, at) => (
        <fieldset key={row.key} className={css.row}>
          <legend className={css.legend}>{t('righe.riga', { n: at + 1 })}</legend>
          <div className={css.fields}>{children(row, (change) => patch(at, change), at)}</div>
          <Acts rows={rows} at={at} unordered={unordered} onChange={onChange} />
        </fieldset>
      ))}
      <FieldErrors id={`${id}-errors`} errors={errors} />
      <div>
        <Button small onPress={() => onChange([...rows, empty()])}>
          {addLabel ?? t('righe.aggiungi')}
        </Button>
      </div>
    </div>
  );
}

type ActsProps<Row> = Pick<Props<Row>, 'rows' | 'onChange' | 'unordered'> & { at: number };

function Acts<Row>({ rows, at, unordered, onChange }: ActsProps<Row>) {
  const { t } = useTexts(classeTesti);
  const n = at + 1;
  return (
    <div className={css.acts}>
      {!unordered && (
        <>
          <Button small disabled={at === 0} aria-label={t('righe.su', { n })} onPress={() => onChange(moved(rows, at, at - 1))}>
            ↑
          </Button>
          <Button
            small
            disabled={at === rows.length - 1}
            aria-label={t('righe.giu', { n })}
            onPress={() => onChange(moved(rows, at, at + 1))}
          >
            ↓
          </Button>
        </>
      )}
      <Button small variant="danger" aria-label={t('righe.togli', { n })} onPress={() => onChange(rows.filter((_, here) => here !== at))}>
        ×
      </Button>
    </div>
  );
}

function moved<Row>(rows: readonly Row[], at: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}
