import { canDeleteProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { WaitDialog } from '../ui/WaitDialog.tsx';
import { ProposteErrore } from './ProposteErrore.tsx';
import { ActionLabel, useTitolo } from './ProposteRigaMeta.tsx';

type Props = { riga: PropostaRiga; annoCorrente: number; now: Date; onDeleted: () => Promise<void> };

/** "Elimina" with its question, for whoever may delete it. */
export function ProposteElimina({ riga, annoCorrente, now, onDeleted }: Props) {
  const { t } = useTranslation('lista');
  const titolo = useTitolo(riga.titolo);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const personale = usePersonale('sempre');
  const remove = useAction('DELETE /proposte/:id', {
    onDone: () => {
      toast(t('eliminazione.fatta'));
      void onDeleted();
    },
  });
  const deletable = canDeleteProposta({
    proposta: riga,
    anno: riga.classe.anno,
    annoCorrente,
    scadenza: new Date(riga.scadenza),
    received: now,
  });
  if (!deletable.ok) return null;

  const confirm = () => {
    setAsking(false);
    remove.run({ params: { id: riga.id } });
  };
  return (
    <>
      <Button small variant="danger" why={personale} onPress={() => setAsking(true)}>
        <ActionLabel action={t('elimina')} titolo={titolo} />
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
          <p>{t('eliminazione.richieste')}</p>
        </ConfirmDialog>
      )}
      {remove.pending && <WaitDialog text={t('eliminazione.attesa')} />}
      {remove.error && <ProposteErrore error={remove.error} onClose={remove.reset} />}
    </>
  );
}
