import { useLocation } from 'react-router';
import { Redirect } from '../../page/Redirect.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { istanzeTesti } from './istanze.testi.ts';
import { useIstanzePaths } from './istanzePaths.ts';

/** An istanza that does not exist or is not the reader's leads back to their own ones, with a message (evaluation and ethics, section 8). */
export function ToIstanze() {
  const { list } = useIstanzePaths();
  return <Redirect to={list} state={{ istanzaAssente: true }} />;
}

/** The message for a reader who was sent back to the list. */
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
