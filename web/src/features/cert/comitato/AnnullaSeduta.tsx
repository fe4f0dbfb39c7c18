import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkMotivo, MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { askAgain } from '../../../api/askAgain.ts';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { comitatoTesti } from './comitato.testi.ts';

/** Annuls a sitting in which nothing was decided, for a reason. */
export function AnnullaSeduta({ seduta, onClose }: { seduta: Seduta; onClose: () => void }) {
  const { id, dataSeduta, convocazione, stato, lastUpdate } = seduta;
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  const annul = useInvio('PUT /cert/seduta/:id/annulla', {
    personale: 'sempre',
    onDone: () => {
      toast(t('seduta.annullata'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('seduta.annulla')}
      confirmLabel={t('seduta.annulla')}
      cancelLabel={t('seduta.nonAnnullare')}
      danger
      act={annul}
      refused={t('seduta.nonAnnullata')}
      reason={{ campo: 'motivo', label: t('seduta.motivo'), maxLength: MAX_MOTIVO }}
      check={(motivo) => checkMotivo({ motivo })}
      onConfirm={(motivo) => annul.run({ params: { id }, body: { motivo, lastUpdate } })}
      // What it was refused for, as a sitting that was registered meanwhile, is on the page once the dialog is closed (D-324).
      onCancel={() => void (annul.error === null ? onClose() : askAgain().then(onClose))}
    >
      {() => (
        <>
          <p>{t('seduta.annullaTesto', { giorno: formatGiorno(dataSeduta) })}</p>
          <p>{t(convocazione === null || stato === 'REGISTRATA' ? 'seduta.annullaNessuno' : 'seduta.annullaConvocati')}</p>
        </>
      )}
    </ReasonDialog>
  );
}
