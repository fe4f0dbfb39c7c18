import { Button, type ButtonProps } from './Button.tsx';
import { leavingDialog, useUnsavedTexts } from './unsavedText.ts';

/** Closes its dialog, after a question where text was typed in it; outside of a dialog it is an ordinary button. */
export function LeaveButton({ onPress, ...props }: ButtonProps) {
  return <Button {...props} onPress={leavingDialog(useUnsavedTexts(), onPress)} />;
}
