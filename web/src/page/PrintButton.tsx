import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { openPrint } from '../api/openPrint.ts';
import { useTexts } from '../text/useTexts.ts';
import { ActionLabel } from '../ui/controls/ActionLabel.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { stampaTesti } from './stampa.testi.ts';

type Props = {
  pagina: string;
  /** In a row of a list: the name of the row, for screen readers. */
  titolo?: string;
};

/** Opens the print page of what is on the screen. */
export function PrintButton({ pagina, titolo }: Props) {
  const { t } = useTexts(stampaTesti);
  const [state, setState] = useState<'still' | 'opening' | 'failed'>('still');
  async function open() {
    setState('opening');
    setState(
      await openPrint(pagina).then(
        () => 'still' as const,
        () => 'failed' as const,
      ),
    );
  }
  return (
    <>
      <Button
        icon={titolo === undefined ? Printer : undefined}
        small={titolo !== undefined}
        pending={state === 'opening'}
        onPress={() => void open()}
      >
        {titolo === undefined ? t('stampa') : <ActionLabel action={t('stampa')} titolo={titolo} />}
      </Button>
      {state === 'failed' && <span role="alert">{t('nonAperta')}</span>}
    </>
  );
}
