import { type ComponentType, type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { reloadPage } from '../../api/kept.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { shellTesti } from '../shell.testi.ts';
import { Button } from './Button.tsx';
import { MenuEntriesContext } from './menuEntries.ts';

type Part = (props: never) => ReactNode;

/** `giveUp` closes a part that can be closed; `stuck` where only reloading the page may help. */
export type FailedProps = { retry: () => void; stuck: boolean; giveUp: (() => void) | undefined };

/** What is shown until a part has been fetched, and where it cannot be. */
type Meanwhile = { waiting: ReactNode; Failed: ComponentType<FailedProps> };

/**
 * A part of a page that is fetched when it is first shown. A failed fetch can be repeated, and what was typed around the part stays.
 * Unless `meanwhile` says otherwise, a card beside the page tells the wait and the failure, so that nothing on the page moves.
 */
export function lazyPart<M, P extends Part>(load: () => Promise<M>, pick: (module: M) => P, meanwhile: Meanwhile = BESIDE): P {
  const usePart = lazyPartHook(load, (module) => pick(module) as unknown as ComponentType<object>);
  function Lazy(props: { onClose?: () => void }) {
    const { Part, failed, stuck, retry } = usePart();
    if (Part !== null) return <Part {...props} />;
    if (!failed) return meanwhile.waiting;
    return (
      // Its buttons are no entries of a menu in which the part stands.
      <MenuEntriesContext value={null}>
        <meanwhile.Failed retry={retry} stuck={stuck} giveUp={props.onClose} />
      </MenuEntriesContext>
    );
  }
  return Lazy as Part as P;
}

/** In sight wherever the page is scrolled to. Inline styles: a style sheet would be loaded by every page for what is hardly ever seen. */
const ASIDE: CSSProperties = { position: 'fixed', insetInlineEnd: 16, insetBlockEnd: 16, zIndex: 30, background: 'var(--surface)' };
const CARD: CSSProperties = { ...ASIDE, display: 'flex', alignItems: 'center', gap: 12, padding: 12, boxShadow: 'var(--shadow)' };

function FailedBeside({ retry, stuck, giveUp }: FailedProps) {
  const { t } = useTexts(shellTesti);
  return (
    <div style={CARD}>
      <span role="alert">{t('caricamentoFallito')}</span>
      <Button small onPress={stuck ? () => void reloadPage() : retry}>
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

const BESIDE: Meanwhile = {
  waiting: (
    <div style={ASIDE}>
      <Spinner />
    </div>
  ),
  Failed: FailedBeside,
};

type State<P> = { Part: ComponentType<P> | null; failed: boolean };

/** The same as a hook, for a place that renders the wait and the failure itself: the part is fetched once it is `wanted`. */
export function lazyPartHook<M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) {
  let arrived: ComponentType<P> | null = null;
  let failures = 0;
  let fetching: Promise<M> | null = null;
  return function usePart(wanted = true): State<P> & { stuck: boolean; retry: () => void } {
    const [state, setState] = useState<State<P>>({ Part: arrived, failed: false });
    const retry = useCallback(() => {
      setState({ Part: null, failed: false });
      fetching ??= whileOnline().finally(() => {
        fetching = null;
      });
      fetching.then(
        (module) => {
          arrived = pick(module);
          setState({ Part: arrived, failed: false });
        },
        () => setState({ Part: null, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (!wanted) return;
      if (arrived === null) retry();
      // The part may have arrived since this was rendered.
      else setState((before) => (before.Part === null ? { Part: arrived, failed: false } : before));
    }, [wanted, retry]);
    return { Part: wanted ? (state.Part ?? arrived) : null, failed: state.failed, stuck: failures > 1, retry };
  };

  /** Nothing is fetched while the browser is offline: that is no failure of the file. */
  async function whileOnline(): Promise<M> {
    if (!navigator.onLine) throw new Error('The browser is offline');
    try {
      return await fetchAgain(load, failures);
    } catch (failure) {
      failures += 1;
      throw failure;
    }
  }
}

/**
 * A browser may remember for as long as the page is open that a file could not be fetched, and never ask for it again: after a failure the
 * file is asked for under another address, which the message of the failure names. It has never run under the first address, and what it
 * imports keeps its own: nothing is there twice.
 */
async function fetchAgain<M>(load: () => Promise<M>, failures: number): Promise<M> {
  try {
    return await load();
  } catch (failure) {
    const [address] = /https?:\S+\.js\b/.exec(String(failure)) ?? [];
    if (failures === 0 || address === undefined) throw failure;
    return import(/* @vite-ignore */ `${address}?${failures}`);
  }
}
