import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { whileOnline } from '../ui/whileOnline.ts';

type Module<P> = { default: ComponentType<P> };
type State<P> = { Part: ComponentType<P> | null; failed: boolean };

/** A part of a form fetched when it is first needed: at once, or when it is `wanted`. It may fail, and be asked for again: what is written around it stays. */
export function lazyPart<P>(load: () => Promise<Module<P>>) {
  let arrived: ComponentType<P> | null = null;
  return function usePart(wanted = true): State<P> & { retry: () => void } {
    const [state, setState] = useState<State<P>>({ Part: arrived, failed: false });
    const fetchIt = useCallback(() => {
      setState({ Part: null, failed: false });
      whileOnline(load).then(
        (module) => {
          arrived = module.default;
          setState({ Part: module.default, failed: false });
        },
        () => setState({ Part: null, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (wanted && arrived === null) fetchIt();
    }, [wanted, fetchIt]);
    return { Part: wanted ? (state.Part ?? arrived) : null, failed: state.failed, retry: fetchIt };
  };
}

/** A dialog's place is the end of the page: whoever pressed Salva would see nothing happen. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

type Props<P> = { use: ReturnType<typeof lazyPart<P>>; props: P /** Stands in its place until it is there. */; waiting?: ReactNode };

/** Such a part in its place; where it could not be fetched, words that say so and a way to try again. */
export function LazyPart<P extends object>({ use, props, waiting = null }: Props<P>) {
  const { t } = useTranslation('form');
  const { Part, failed, retry } = use();
  if (Part !== null) return <Part {...props} />;
  if (!failed) return waiting;
  return (
    <p role="alert" ref={bringIntoView}>
      {t('parteAssente.testo')}{' '}
      <Button small onPress={retry}>
        {t('parteAssente.riprova')}
      </Button>
    </p>
  );
}
