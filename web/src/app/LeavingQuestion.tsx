import { GIORNI_CONSERVATI } from '../api/seal.ts';
import { PARTIRE } from '../text/partire.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { LeaveButton } from '../ui/controls/LeaveButton.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

type Props = {
  /** Whether the journal of this browser holds the unsaved changes; otherwise they are lost with the page. */
  kept: boolean;
  /** Logs out: unsaved changes stay on this computer, encrypted, or are deleted. */
  onLeave: (keeping: boolean) => void;
  onStay: () => void;
};

/** Asks at Logout whether unsaved changes stay on this computer. */
export default function LeavingQuestion({ kept, onLeave, onStay }: Props) {
  const words = PARTIRE[useTexts(shellTesti).language];
  const actions = (
    <>
      <LeaveButton onPress={onStay}>{words.resta}</LeaveButton>
      <Button variant="danger" onPress={() => onLeave(false)}>
        {kept ? words.elimina : words.esci}
      </Button>
      {kept && (
        <Button variant="primary" onPress={() => onLeave(true)}>
          {words.conserva}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={words.titolo} role="alertdialog" actions={actions}>
      <p>{kept ? words.conservate.replace('{{giorni}}', String(GIORNI_CONSERVATI)) : words.perse}</p>
    </Dialog>
  );
}
