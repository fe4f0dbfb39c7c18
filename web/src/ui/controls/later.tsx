import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { reloadPage } from '../../api/kept.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { shellTesti } from '../shell.testi.ts';
import { Button } from './Button.tsx';
import { lazyPart } from './lazyPart.ts';

type Part = (props: never) => ReactNode;

/**
 * A dialog or a panel that is fetched when it is first asked for. Until it is there, or where it cannot be had, that is said beside the page,
 * which nothing moves, with a way to try again.
 */
export function later<M, P extends Part>(load: () => Promise<M>, pick: (module: M) => P): P {
  const usePart = lazyPart(load, (module) => pick(module) as unknown as ComponentType<object>);
  function Later(props: { onClose?: () => void }) {
    const { Part, failed, stuck, retry } = usePart();
    if (Part !== null) return <Part {...props} />;
    if (failed) return <NotFetched again={retry} stuck={stuck} giveUp={props.onClose} />;
    return (
      <div style={ASIDE}>
        <Spinner />
      </div>
    );
  }
  return Later as Part as P;
}

/** In sight wherever the page is scrolled to. Not a sheet: every page would carry it, for what is hardly ever seen. */
const ASIDE: CSSProperties = { position: 'fixed', insetInlineEnd: 16, insetBlockEnd: 16, zIndex: 30, background: 'var(--c-surface)' };
const CARD: CSSProperties = { ...ASIDE, display: 'flex', alignItems: 'center', gap: 12, padding: 12, boxShadow: 'var(--shadow-over)' };

/** `giveUp` where whoever asked for it may. */
function NotFetched({ again, stuck, giveUp }: { again: () => void; stuck: boolean; giveUp: (() => void) | undefined }) {
  const { t } = useTexts(shellTesti);
  return (
    <div style={CARD}>
      <span role="alert">{t('caricamentoFallito')}</span>
      <Button small onPress={stuck ? () => void reloadPage() : again}>
        {t(stuck ? 'ricarica' : 'riprova')}
      </Button>
      {giveUp && (
        <Button small onPress={giveUp}>
          {t('chiudi')}
        </Button>
      )}
    </div>
  );
}
