import X from 'lucide-react/icons/x';
import { useTexts } from '../text/useTexts.ts';
import { uiTesti } from '../ui/ui.testi.ts';
import css from './Chips.module.css';
import { tabellaTesti } from './tabella.testi.ts';

export type Chip = { key: string; label: string; onRemove: () => void };

/** Active filters whose fields are not in sight, each with a button that removes it. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTexts(tabellaTesti);
  const { t: ui } = useTexts(uiTesti);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filtri.attivi')} className={css.chips}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={css.chip}>
          <span className={css.label} title={label}>
            {label}
          </span>
          <button type="button" className={css.remove} aria-label={ui('filtri.togli', { filtro: label })} onClick={onRemove}>
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}
