import { Button, type ButtonProps } from './Button.tsx';
import { leavingDialog, useUnsavedTexts } from './unsavedText.ts';

/** Leaves the dialog around it, over words typed in it after a question; outside of a dialog a button like others. */
export function LeaveButton({ onPress, ...props }: ButtonProps) {
  return <Button {...props} onPress={leavingDialog(useUnsavedTexts(), onPress)} />;
}
