import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { FilterCheck } from '../ui/controls/filterFields.tsx';
import type { Column } from '../ui/data/DataTable.tsx';
import css from './ColumnsDialog.module.css';
import { type Columns, isFixed } from './columnChoice.ts';
import { tabellaTesti } from './tabella.testi.ts';

/** Which columns are shown, and in which order. */
export function ColumnsDialog<Row>({ columns: { all, shown, choice, choose }, onClose }: { columns: Columns<Row>; onClose: () => void }) {
  const { t } = useTexts(tabellaTesti);
  const keys = shown.map(({ key }) => key);
  const rest = all.filter((column) => !shown.includes(column));
  return (
    <Dialog
      title={t('colonne.titolo')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => choose(null)}>{t('colonne.ripristina')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('colonne.chiudi')}
          </Button>
        </>
      }
    >
      <p>{t('colonne.spiegazione')}</p>
      <ol className={css.columns}>
        {[...shown, ...rest].map((column) => (
          <Line key={column.key} column={column} keys={keys} onChange={(next) => choose({ ...choice, keys: next })} />
        ))}
      </ol>
    </Dialog>
  );
}

type LineProps<Row> = { column: Column<Row>; keys: readonly string[]; onChange: (keys: readonly string[]) => void };

/** One column: whether it is shown, and a step before or after its neighbour. */
function Line<Row>({ column, keys, onChange }: LineProps<Row>) {
  const { t } = useTexts(tabellaTesti);
  const { key, head: colonna } = column;
  const at = keys.indexOf(key);
  const swap = (by: number) => onChange(keys.with(at, keys[at + by] ?? '').with(at + by, key));
  return (
    <li className={css.column}>
      {isFixed(column) ? (
        <span className={css.fixed}>{t('colonne.sempre', { colonna })}</span>
      ) : (
        <FilterCheck
          label={colonna}
          checked={at >= 0}
          onChange={(checked) => onChange(checked ? [...keys, key] : keys.filter((each) => each !== key))}
        />
      )}
      {at >= 0 && (
        <span className={css.moves}>
          <Button small disabled={at === 0} aria-label={t('colonne.su', { colonna })} onPress={() => swap(-1)}>
            <ArrowUp />
          </Button>
          <Button small disabled={at === keys.length - 1} aria-label={t('colonne.giu', { colonna })} onPress={() => swap(1)}>
            <ArrowDown />
          </Button>
        </span>
      )}
    </li>
  );
}
