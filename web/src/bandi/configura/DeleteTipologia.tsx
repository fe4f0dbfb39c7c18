import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { pathTo } from '../../paths.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { ActionLabel } from '../../ui/ActionLabel.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorDialog } from '../../ui/ErrorDialog.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { WaitDialog } from '../../ui/WaitDialog.tsx';
import { useBandoWritten } from './useBandoWritten.ts';

/** Takes a tipologia away; one with proposte says beforehand that it stays. */
export function DeleteTipologia({ bandoId, tipologia: { id, nome, proposte } }: { bandoId: number; tipologia: Tipologia }) {
  const { t } = useTranslation('bandiUfficio');
  const toast = useToast();
  const navigate = useNavigate();
  const written = useBandoWritten();
  const [asking, setAsking] = useState(false);
  const action = useAction('DELETE /bandi/tipologie/:id', {
    onDone: (bando) => {
      written(bando);
      toast(t('tipologia.eliminata'));
      void navigate(pathTo('/ur/configuraBando/:id', { id: bandoId }));
    },
  });
  const verdict = canDeleteConfigurazione(proposte);
  const confirm = () => {
    setAsking(false);
    action.run({ params: { id } });
  };
  return (
    <>
      <Button small variant="danger" why={verdict.ok ? undefined : refusalText(verdict)} onPress={() => setAsking(true)}>
        <ActionLabel action={t('tipologia.elimina')} titolo={nome} />
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('tipologia.eliminaTitolo')}
          confirmLabel={t('tipologia.elimina')}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>{t('tipologia.eliminaTesto', { nome })}</p>
        </ConfirmDialog>
      )}
      {action.pending && <WaitDialog text={t('tipologia.eliminaAttesa')} />}
      {action.error && <ErrorDialog message={action.error.message} unreachable={action.error.unreachable} onClose={action.reset} />}
    </>
  );
}
