import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FilterCheck } from '../ui/filterFields.tsx';
import css from './ColumnsDialog.module.css';
import { type Columns, isFixed } from './columnChoice.ts';

/** Which columns are shown, and in which order. */
export function ColumnsDialog<Row>({ columns: { all, shown, choice, choose }, onClose }: { columns: Columns<Row>; onClose: () => void }) {
  const { t } = useTranslation('tabella');
  const keys = shown.filter((column) => !column.acts).map(({ key }) => key);
  const set = (next: readonly string[]) => choose({ ...choice, keys: next });
  const rest = all.filter((column) => !shown.includes(column));
  const swap = (at: number, by: number) => set(keys.with(at, keys[at + by] ?? '').with(at + by, keys[at] ?? ''));
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
        {[...shown.filter((column) => !column.acts), ...rest].map((column) => {
          const at = keys.indexOf(column.key);
          return (
            <li key={column.key} className={css.column}>
              {isFixed(column) ? (
                <span className={css.fixed}>{t('colonne.sempre', { colonna: column.head })}</span>
              ) : (
                <FilterCheck
                  label={column.head}
                  checked={at >= 0}
                  onChange={(checked) => set(checked ? [...keys, column.key] : keys.filter((key) => key !== column.key))}
                />
              )}
              {at >= 0 && (
                <span className={css.moves}>
                  <Button small disabled={at === 0} aria-label={t('colonne.su', { colonna: column.head })} onPress={() => swap(at, -1)}>
                    ↑
                  </Button>
                  <Button
                    small
                    disabled={at === keys.length - 1}
                    aria-label={t('colonne.giu', { colonna: column.head })}
                    onPress={() => swap(at, 1)}
                  >
                    ↓
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
