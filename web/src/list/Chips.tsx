import { useTexts } from '../text/useTexts.ts';
import { CloseIcon } from '../ui/controls/icons.tsx';
import css from './Chips.module.css';
import { tabellaTesti } from './tabella.testi.ts';

export type Chip = { key: string; label: string; onRemove: () => void };

/** Active filters whose fields are not in sight, each with a button that removes it. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTexts(tabellaTesti);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filtri.attivi')} className={css.chips}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={css.chip}>
          <span className={css.label} title={label}>
            {label}
          </span>
          <button type="button" className={css.remove} aria-label={t('filtri.togli', { filtro: label })} onClick={onRemove}>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
