import { useTranslation } from '../../text/useTranslation.ts';
import css from './AppShell.module.css';

/** First stop of the keyboard: past headers and menu, into the page. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('ui');
  return (
    <a className={css.skip} href={`#${target}`}>
      {t('shell.vaiAlContenuto')}
    </a>
  );
}
