import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Classe, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
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
import { useBandoWritten } from '../configura/useBandoWritten.ts';

/** Takes a classe away; one with proposte says beforehand that it stays. */
export function DeleteClasse({ tipologia, classe: { id, nome, proposte } }: { tipologia: Tipologia; classe: Classe }) {
  const { t } = useTranslation('classe');
  const toast = useToast();
  const navigate = useNavigate();
  const written = useBandoWritten();
  const [asking, setAsking] = useState(false);
  const action = useAction('DELETE /bandi/classi/:id', {
    onDone: (bando) => {
      written(bando);
      toast(t('eliminata'));
      void navigate(pathTo('/ur/configuraBando/:id/tipologie/:tipologia', { id: bando.id, tipologia: tipologia.id }));
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
        <ActionLabel action={t('elimina')} titolo={nome} />
      </Button>
      {asking && (
        <ConfirmDialog title={t('eliminaTitolo')} confirmLabel={t('elimina')} danger onConfirm={confirm} onCancel={() => setAsking(false)}>
          <p>{t('eliminaTesto', { nome })}</p>
        </ConfirmDialog>
      )}
      {action.pending && <WaitDialog text={t('elimina')} />}
      {action.error && <ErrorDialog message={action.error.message} unreachable={action.error.unreachable} onClose={action.reset} />}
    </>
  );
}
