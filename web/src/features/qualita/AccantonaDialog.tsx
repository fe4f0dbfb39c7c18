import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import { checkMotivoRilievo, MOTIVO_RILIEVO_MAX } from '@sigeba/contract/qualita/rilievo.rules.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { qualitaTesti } from './qualita.testi.ts';

/** Sets a finding aside that is none: for a reason, which is asked for here. */
export function AccantonaDialog({ rilievo, onClose }: { rilievo: Rilievo; onClose: () => void }) {
  const { t } = useTexts(qualitaTesti);
  const toast = useToast();
  const act = useAction('PUT /ur/qualita/:id/accantona', {
    personale: 'sempre',
    onDone: () => {
      toast(t('accantonatoFatto'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('accantonaTitolo')}
      confirmLabel={t('accantona')}
      act={act}
      refused={t('nonAccantonato')}
      reason={{ campo: 'motivo', label: t('motivo'), maxLength: MOTIVO_RILIEVO_MAX }}
      check={checkMotivoRilievo}
      onConfirm={(motivo) => act.run({ params: { id: rilievo.id }, body: { motivo } })}
      onCancel={onClose}
    >
      {() => (
        <>
          <p>
            <strong>{t('persona', rilievo.persona)}.</strong> {rilievo.testo}
          </p>
          <p>{t('accantonaTesto')}</p>
        </>
      )}
    </ReasonDialog>
  );
}
