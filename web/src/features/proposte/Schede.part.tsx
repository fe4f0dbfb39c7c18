import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { listaTesti } from './lista.testi.ts';

const SchedeDialog = lazy(async () => ({ default: (await import('./SchedeDialog.tsx')).SchedeDialog }));

/** The sheets of an official outcome, where the letter about it leads, and where RAD and director read the proposta (D-206). */
export function SchedeButton({ propostaId }: { propostaId: number }) {
  const { t } = useTexts(listaTesti);
  const [reading, setReading] = useState(false);
  return (
    <>
      <Button onPress={() => setReading(true)}>{t('schede.apri')}</Button>
      {reading && (
        <Suspense>
          <SchedeDialog propostaId={propostaId} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
