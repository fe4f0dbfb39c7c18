import { canDeclareConflitto } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { useAction } from '../../../api/useAction.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { esameTesti } from './esame.testi.ts';

/** Whether the reader may declare a conflict: members may leave an istanza, assigned to them or not, while it is before the committee. */
export const mayDeclare = ({ istanza, sguardo, propria, inConflitto }: Esame): boolean =>
  sguardo !== 'UFFICIO' && canDeclareConflitto({ statoId: istanza.stato.id, propria, inConflitto, seduta: istanza.certSeduta }).ok;

type Props = { esame: Esame; onClose: () => void };

/** A conflict of interest by which a member leaves the istanza, or comes back (D-148). */
export function ConflittoDialog({ esame: { istanza, inConflitto }, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const toast = useToast();
  const declare = useAction('PUT /cert/:id/conflitto', {
    personale: 'sempre',
    onDone: () => {
      toast(t(inConflitto ? 'conflittoRitirato' : 'conflittoDichiarato'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(inConflitto ? 'ritiraConflitto' : 'dichiaraConflitto')}
      confirmLabel={t(inConflitto ? 'ritira' : 'dichiara')}
      pending={declare.pending}
      why={declare.why}
      onConfirm={() => declare.run({ params: { id: istanza.id }, body: { conflittoInteressi: !inConflitto } })}
      onCancel={onClose}
    >
      <Refused error={declare.error} title={t('nonSalvato')} />
      <p>{t(inConflitto ? 'ritiraTesto' : 'dichiaraTesto')}</p>
    </ConfirmDialog>
  );
}
