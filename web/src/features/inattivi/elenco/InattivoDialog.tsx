import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { inattiviTesti } from '../inattivi.testi.ts';
import { InattivoFacts } from './InattivoFacts.tsx';

/** A record that was ended: by whom, when and why. */
export function InattivoDialog({ inattivo, onClose }: { inattivo: Inattivo; onClose: () => void }) {
  const { t } = useTexts(inattiviTesti);
  return (
    <Dialog title={t('dettaglioTitolo')} onClose={onClose}>
      <InattivoFacts inattivo={inattivo} />
    </Dialog>
  );
}
