import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import type { FailedProps } from '../ui/controls/lazyPart.tsx';
import { ReloadButton } from '../ui/controls/ReloadButton.tsx';
import { formTesti } from './form.testi.ts';

/** A dialog's place is the end of the page: whoever pressed Salva would see nothing happen. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

function Failed({ retry, stuck }: FailedProps) {
  const { t } = useTexts(formTesti);
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

/** A lazy part of a form says in its own place, in the language of the form, that it could not be fetched. */
export const IN_PLACE = { waiting: null, Failed };
