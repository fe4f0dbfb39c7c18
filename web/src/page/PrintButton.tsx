import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { openPrint } from '../api/openPrint.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { stampaTesti } from './stampa.testi.ts';

/** Opens the print page of what is on the screen. */
export function PrintButton({ pagina }: { pagina: string }) {
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
      <Button icon={Printer} pending={state === 'opening'} onPress={() => void open()}>
        {t('stampa')}
      </Button>
      {state === 'failed' && <span role="alert">{t('nonAperta')}</span>}
    </>
  );
}
