import { checkMotivoUnione, MOTIVO_UNIONE_MAX } from '@sigeba/contract/unioni/unione.rules.ts';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { unioniTesti } from './unioni.testi.ts';

/** Takes the union back in which this account ended, for a reason. */
export function AnnullaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts(unioniTesti);
  const toast = useToast();
  const act = useInvio('PUT /ur/utenti/:id/unione/annulla', {
    personale: 'sempre',
    onDone: () => {
      toast(t('annullata'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('annullaTitolo')}
      confirmLabel={t('annulla')}
      cancelLabel={t('chiudi')}
      act={act}
      refused={t('nonAnnullata')}
      reason={{ campo: 'motivo', label: t('motivo'), maxLength: MOTIVO_UNIONE_MAX }}
      check={checkMotivoUnione}
      onConfirm={(motivo) => act.run({ params: { id }, body: { motivo } })}
      onCancel={onClose}
    >
      {() => (
        <>
          <p>{t('annullaTesto')}</p>
          <p>{t('avvisati')}</p>
        </>
      )}
    </ReasonDialog>
  );
}
