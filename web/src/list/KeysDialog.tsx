import { useTranslation } from '../text/useTranslation.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import css from './SidePanel.module.css';

const KEYS = ['jk', 'invio', 'x', 'o', 'pagine', 'cerca', 'ovunque', 'larghezza', 'esc'] as const;

/** What each key does in a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tabella');
  return (
    <Dialog title={t('tasti.titolo')} onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map((key) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(`tasti.${key}.tasto`)}</dt>
            <dd>{t(`tasti.${key}.cosa`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
