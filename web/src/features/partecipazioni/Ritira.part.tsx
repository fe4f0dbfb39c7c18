import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';

type Props = { propostaId: number; titolo: string; responsabile: string; haParte: boolean; onWithdrawn: () => void };

/** "Ritira la mia partecipazione" of a member of a BOZZA, with its question (D-70). */
export function Ritira({ propostaId, titolo, responsabile, haParte, onWithdrawn }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const withdraw = useAction('PUT /partecipazioni/withdraw/:propostaId', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ritirata', { titolo }));
      onWithdrawn();
    },
  });
  const close = () => setAsking(false);
  return (
    <>
      <Button small variant="quiet" why={withdraw.why} onPress={() => setAsking(true)}>
        <ActionLabel action={t('ritira')} titolo={titolo} />
      </Button>
      {asking && (
        <RitiroDialog
          titolo={titolo}
          responsabile={responsabile}
          haParte={haParte}
          pending={withdraw.pending}
          onConfirm={() => withdraw.run({ params: { propostaId }, body: {} }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {withdraw.error && <RefusedAct error={withdraw.error} onClose={withdraw.reset} />}
    </>
  );
}

type DialogProps = {
  titolo: string;
  responsabile: string;
  haParte: boolean;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a member leaves a proposta, and says what is lost. */
export function RitiroDialog({ titolo, responsabile, haParte, ...acts }: DialogProps) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <ConfirmDialog title={t('ritiroTitolo')} confirmLabel={t('ritira')} cancelLabel={t('resta')} danger {...acts}>
      <p>{t('ritiroTesto', { titolo, responsabile })}</p>
      {haParte && <p>{t('ritiroParte')}</p>}
    </ConfirmDialog>
  );
}
