import { createContext, useContext } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from './Button.tsx';
import css from './NotFetched.module.css';
import { Spinner } from './Spinner.tsx';

/** Fetches again what was not fetched; or gives it up, where whoever asked for it may. */
export const Fetching = createContext<{ again: () => void; giveUp: (() => void) | undefined } | null>(null);

/** In the place of a part of the page that is fetched when it is first needed, and was not: all else outlives it. */
export function NotFetched() {
  const { t } = useTranslation('shell');
  const fetching = useContext(Fetching);
  if (fetching === null) return <p role="alert">{t('caricamentoFallito')}</p>;
  return (
    <div className={css.aside}>
      <span role="alert">{t('caricamentoFallito')}</span>
      <Button small onPress={fetching.again}>
        {t('riprova')}
      </Button>
      {fetching.giveUp && (
        <Button small onPress={fetching.giveUp}>
          {t('chiudi')}
        </Button>
      )}
    </div>
  );
}

/** Beside the page too: what is being fetched moves nothing of it. */
export const Waiting = () => (
  <div className={css.aside}>
    <Spinner />
  </div>
);
