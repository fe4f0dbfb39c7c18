import type { ReactNode } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import type { lazyPart } from '../ui/controls/lazyPart.ts';
import { ReloadButton } from '../ui/controls/ReloadButton.tsx';
import { formTesti } from './form.testi.ts';

/** A dialog's place is the end of the page: whoever pressed Salva would see nothing happen. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

type Props<P> = { use: ReturnType<typeof lazyPart<P>>; props: P /** Stands in its place until it is there. */; waiting?: ReactNode };

/** Such a part in its place; where it could not be fetched, words that say so and a way to try again. */
export function LazyPart<P extends object>({ use, props, waiting = null }: Props<P>) {
  const { t } = useTexts(formTesti);
  const { Part, failed, stuck, retry } = use();
  if (Part !== null) return <Part {...props} />;
  if (!failed) return waiting;
  return (
    <p role="alert" ref={bringIntoView}>
      {t('parteAssente.testo')}{' '}
      <Button small onPress={retry}>
        {t('parteAssente.riprova')}
      </Button>{' '}
      {stuck && <ReloadButton />}
    </p>
  );
}
