import { useTexts } from '../../text/useTexts.ts';
import { shellTesti } from '../shell.testi.ts';

/** In the place of a part of the page that is fetched when it is first needed, and was not: all else outlives it. */
export function NotFetched() {
  const { t } = useTexts(shellTesti);
  return <p role="alert">{t('caricamentoFallito')}</p>;
}
