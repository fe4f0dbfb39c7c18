import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { iterTesti } from './iter.testi.ts';
import { LogEmail } from './LogEmail.tsx';

/** What was sent about the outcomes of a classe, and about steps that it has no more. */
export function LogDialog({ classe, onClose }: { classe: IterRiga; onClose: () => void }) {
  const { t } = useTexts(iterTesti);
  return (
    <Dialog title={t('email.diClasse', { classe: classe.nomeClasse })} wide onClose={onClose}>
      <LogEmail log={classe.logInvioMail} />
    </Dialog>
  );
}
