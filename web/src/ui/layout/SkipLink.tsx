import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './AppShell.module.css';

/** First stop of the keyboard: past headers and menu, into the page. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTexts(uiTesti);
  return (
    <a className={css.skip} href={`#${target}`}>
      {t('shell.vaiAlContenuto')}
    </a>
  );
}
