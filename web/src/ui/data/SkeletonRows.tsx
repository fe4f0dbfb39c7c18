import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './SkeletonRows.module.css';

/** No more than fit in a window. */
const MOST = 20;

/** Where the rows of a list will stand, until they are there; it is drawn once the wait is longer than 300 ms, and has its room before. */
export function SkeletonRows({ count }: { count: number }) {
  const { t } = useTexts(uiTesti);
  return (
    <div role="status" className={css.rows}>
      <VisuallyHidden>{t('attesa')}</VisuallyHidden>
      {Array.from({ length: Math.min(count, MOST) }, (_, at) => at).map((at) => (
        <span key={at} className={css.row}>
          <span />
          <span />
          <span />
          <span />
        </span>
      ))}
    </div>
  );
}
