import { useRouteError } from 'react-router';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** A screen that broke: said, with the way out; the shell around it stays. */
export function ScreenError() {
  const { t } = useTranslation('shell');
  console.error(useRouteError());
  return (
    <Notice tone="error" action={<Button onPress={() => window.location.reload()}>{t('ricarica')}</Button>}>
      {t('erroreImprevisto')}
    </Notice>
  );
}
