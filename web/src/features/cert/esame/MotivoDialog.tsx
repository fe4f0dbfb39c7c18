import { checkMotivo, MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { esameTesti } from './esame.testi.ts';

type Props = { riga: Pick<IstanzaRiga, 'id'>; atto: 'riapri' | 'riporta'; onClose: () => void };

/** Reopens an istanza, or takes it back into evaluation, for a reason that the proponent is told. */
export function MotivoDialog({ riga: { id }, atto, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const toast = useToast();
  const onDone = () => {
    toast(t(atto === 'riapri' ? 'riaperta' : 'riportata'));
    onClose();
  };
  const reopen = useInvio('PUT /cert/:id/riapri-proposta', { personale: 'sempre', onDone });
  const restore = useInvio('PUT /cert/:id/riporta-da-valutare', { personale: 'sempre', onDone });
  const act = atto === 'riapri' ? reopen : restore;
  return (
    <ReasonDialog
      title={t(`${atto}Titolo`)}
      confirmLabel={t(atto)}
      act={act}
      refused={t('nonSalvato')}
      reason={{ campo: 'motivo', label: t('motivo'), maxLength: MAX_MOTIVO }}
      check={(motivo) => checkMotivo({ motivo })}
      onConfirm={(motivo) => act.run({ params: { id }, body: { motivo } })}
      onCancel={onClose}
    >
      {() => <p>{t(`${atto}Testo`)}</p>}
    </ReasonDialog>
  );
}
