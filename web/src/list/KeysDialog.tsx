import { useTexts } from '../text/useTexts.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import css from './SidePanel.module.css';
import { tabellaTesti } from './tabella.testi.ts';

const KEYS = ['jk', 'invio', 'x', 'o', 'pagine', 'cerca', 'ovunque', 'larghezza', 'esc'] as const;

/** What each key does in a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(tabellaTesti);
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
