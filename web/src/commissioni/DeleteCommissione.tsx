import { canDeleteCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorDialog } from '../ui/ErrorDialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { WaitDialog } from '../ui/WaitDialog.tsx';

/** Takes a commissione away; one that has evaluated says beforehand that it stays. */
export function DeleteCommissione({ commissione: { id, nome, anno, valutata } }: { commissione: Commissione }) {
  const { t } = useTranslation('commissioni');
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const action = useAction('DELETE /commissioni/:id', {
    onDone: () => {
      void forget(client, 'GET /commissioni', 'GET /commissioni/anni', 'GET /commissioni/tipologie-progetto/:userId');
      toast(t('eliminata'));
      void navigate(pathTo('/ur/commissioni'));
    },
  });
  // Of a year that may still be written: past ones have no button.
  const verdict = canDeleteCommissione({ valutata, anno, annoCorrente: anno });
  const confirm = () => {
    setAsking(false);
    action.run({ params: { id } });
  };
  return (
    <>
      <Button small variant="danger" why={verdict.ok ? undefined : refusalText(verdict)} onPress={() => setAsking(true)}>
        <ActionLabel action={t('elimina')} titolo={nome} />
      </Button>
      {asking && (
        <ConfirmDialog title={t('eliminaTitolo')} confirmLabel={t('elimina')} danger onConfirm={confirm} onCancel={() => setAsking(false)}>
          <p>{t('eliminaTesto', { nome })}</p>
        </ConfirmDialog>
      )}
      {action.pending && <WaitDialog text={t('eliminaAttesa')} />}
      {action.error && <ErrorDialog message={action.error.message} unreachable={action.error.unreachable} onClose={action.reset} />}
    </>
  );
}
