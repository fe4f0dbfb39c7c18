import { useTexts } from '../../text/useTexts.ts';
import { shellTesti } from '../shell.testi.ts';

/** Shown in place of a lazy part of the page that could not be fetched: the rest of the page stays. */
export function NotFetched() {
  const { t } = useTexts(shellTesti);
  return <p role="alert">{t('caricamentoFallito')}</p>;
}
