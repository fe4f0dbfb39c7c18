import { type CSSProperties, createContext, useContext } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

/** In sight wherever the page is scrolled to, and moving nothing of it. Not a sheet: every page would carry it, for what is hardly ever seen. */
const ASIDE: CSSProperties = { position: 'fixed', insetInlineEnd: 16, insetBlockEnd: 16, zIndex: 30, background: 'var(--c-surface)' };
const CARD: CSSProperties = { ...ASIDE, display: 'flex', alignItems: 'center', gap: 12, padding: 12, boxShadow: 'var(--shadow-over)' };

/** Fetches again what was not fetched; or gives it up, where whoever asked for it may. */
export const Fetching = createContext<{ again: () => void; giveUp: (() => void) | undefined } | null>(null);

/** In the place of a part of the page that is fetched when it is first needed, and was not: all else outlives it. */
export function NotFetched() {
  const { t } = useTranslation('shell');
  const fetching = useContext(Fetching);
  if (fetching === null) return <p role="alert">{t('caricamentoFallito')}</p>;
  return (
    <div style={CARD}>
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
  <div style={ASIDE}>
    <Spinner />
  </div>
);
