import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { area: 'ur' | 'mc'; propostaId: number; faseId: number };

/** The referees have done: what ends their phase (D-108). */
export function ConcludiReferee({ area, propostaId, faseId }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const act = useInvio(`PUT /${area}/valutazione/concludi-fase-referee/:propostaId`, {
    personale: 'sempre',
    onDone: () => {
      setAsking(false);
      toast(t('referee.fatto'), 'ok');
    },
  });
  return (
    <>
      <Button small why={act.why} onPress={() => setAsking(true)}>
        {t('referee.concludi')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('referee.titolo')}
          confirmLabel={t('referee.concludi')}
          pending={act.pending}
          onCancel={() => setAsking(false)}
          onConfirm={() => act.run({ params: { propostaId }, body: { faseValutazioneId: faseId } })}
        >
          <p>{t('referee.testo')}</p>
        </ConfirmDialog>
      )}
      {act.dialog}
      {act.error !== null && <ErrorDialog message={act.error.message} unreachable={act.error.unreachable} onClose={act.reset} />}
    </>
  );
}
