import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { checkMotivazione, MOTIVAZIONE_MAX } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { useAction } from '../../../api/useAction.ts';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { Contatti } from '../../../page/Contatti.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { inattiviTesti } from '../inattivi.testi.ts';

/** Ends a record: for a reason, which is asked for here. */
export function EliminaDialog({ inattivo, onClose }: { inattivo: Inattivo; onClose: () => void }) {
  const { t } = useTexts(inattiviTesti);
  const toast = useToast();
  const end = useAction('POST /ur/inattivi/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('fatto'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('eliminaTitolo', { persona: t('persona', inattivo.persona) })}
      confirmLabel={t('elimina')}
      danger
      act={end}
      refused={t('nonEliminato')}
      reason={{ campo: 'motivazione', label: t('motivazione'), maxLength: MOTIVAZIONE_MAX }}
      check={checkMotivazione}
      onConfirm={(motivazione) => end.run({ params: { id: inattivo.id }, body: { motivazione } })}
      onCancel={onClose}
    >
      {() => (
        <>
          <Contatti di={inattivo.persona} />
          <p>{t('eliminaTesto', { tipologia: inattivo.tipologia.label, anno: inattivo.anno })}</p>
        </>
      )}
    </ReasonDialog>
  );
}
