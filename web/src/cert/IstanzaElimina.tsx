import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorDialog } from '../ui/ErrorDialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { WaitDialog } from '../ui/WaitDialog.tsx';

type Props = { id: number; titolo: string; onDeleted: () => Promise<void> };

/** "Elimina" with its question. */
export function IstanzaElimina({ id, titolo, onDeleted }: Props) {
  const { t } = useTranslation('istanze');
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const personale = usePersonale('sempre');
  const remove = useAction('DELETE /cert/deletePropostaCert/:id', {
    onDone: () => {
      toast(t('eliminazione.fatta'));
      void onDeleted();
    },
  });
  const confirm = () => {
    setAsking(false);
    remove.run({ params: { id } });
  };
  return (
    <>
      <Button small variant="danger" why={personale} onPress={() => setAsking(true)}>
        {t('elimina')}
        <VisuallyHidden>: {titolo}</VisuallyHidden>
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('eliminazione.titolo')}
          confirmLabel={t('eliminazione.conferma')}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('eliminazione.testo', { titolo })}</p>
        </ConfirmDialog>
      )}
      {remove.pending && <WaitDialog text={t('eliminazione.attesa')} />}
      {remove.error && (
        <ErrorDialog message={remove.error.message || undefined} unreachable={remove.error.unreachable} onClose={remove.reset} />
      )}
    </>
  );
}
