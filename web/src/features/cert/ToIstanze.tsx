import { useLocation } from 'react-router';
import { Redirect } from '../../page/Redirect.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { istanzeTesti } from './istanze.testi.ts';
import { useIstanzePaths } from './istanzePaths.ts';

/** An istanza that there is not, or is not the reader's: back to the own ones, where it is said (evaluation and ethics, section 8). */
export function ToIstanze() {
  const { list } = useIstanzePaths();
  return <Redirect to={list} state={{ istanzaAssente: true }} />;
}

/** Said to whoever was sent back to the list. */
export function SentToIstanze() {
  const { t } = useTexts(istanzeTesti);
  const state = useLocation().state as { istanzaAssente?: boolean } | null;
  if (state?.istanzaAssente !== true) return null;
  return (
    <Notice tone="warn" live>
      {t('assente')}
    </Notice>
  );
}
