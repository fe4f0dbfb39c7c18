import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { loadScreenWords } from '../text/resources.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from './Button.tsx';
import { lazyPart } from './lazyPart.ts';
import { Spinner } from './Spinner.tsx';

type Part = (props: never) => ReactNode;

/**
 * A dialog or a panel that is fetched when it is first asked for. Until it is there, or where it cannot be had, that is said beside the page,
 * which nothing moves, with a way to try again.
 */
export function later<P extends Part>(load: () => Promise<P>): P {
  const usePart = lazyPart(async () => ({ default: (await load()) as unknown as ComponentType<object> }));
  function Later(props: { onClose?: () => void }) {
    const { Part, failed, retry } = usePart();
    if (Part !== null) return <Part {...props} />;
    if (failed) return <NotFetched again={retry} giveUp={props.onClose} />;
    return (
      <div style={ASIDE}>
        <Spinner />
      </div>
    );
  }
  return Later as Part as P;
}

/** The same with the words of forms, which it says and the screen around it does not. */
export const withFormWords = <P extends Part>(load: () => Promise<P>): P =>
  later(async () => (await Promise.all([load(), loadScreenWords({ form: true })]))[0]);

/** In sight wherever the page is scrolled to. Not a sheet: every page would carry it, for what is hardly ever seen. */
const ASIDE: CSSProperties = { position: 'fixed', insetInlineEnd: 16, insetBlockEnd: 16, zIndex: 30, background: 'var(--c-surface)' };
const CARD: CSSProperties = { ...ASIDE, display: 'flex', alignItems: 'center', gap: 12, padding: 12, boxShadow: 'var(--shadow-over)' };

/** `giveUp` where whoever asked for it may. */
function NotFetched({ again, giveUp }: { again: () => void; giveUp: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <div style={CARD}>
      <span role="alert">{t('caricamentoFallito')}</span>
      <Button small onPress={again}>
        {t('riprova')}
      </Button>
      {giveUp && (
        <Button small onPress={giveUp}>
          {t('chiudi')}
        </Button>
      )}
    </div>
  );
}
