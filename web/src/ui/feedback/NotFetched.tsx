import { useTranslation } from '../../text/useTranslation.ts';

/** In the place of a part of the page that is fetched when it is first needed, and was not: all else outlives it. */
export function NotFetched() {
  const { t } = useTranslation('shell');
  return <p role="alert">{t('caricamentoFallito')}</p>;
}
