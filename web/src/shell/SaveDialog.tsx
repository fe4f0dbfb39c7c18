import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SaveNotice } from './SaveNotice.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'why'> &
  Omit<ComponentProps<typeof SaveNotice>, 'error'> & {
    act: { pending: boolean; why: string | undefined; error: ApiError | null; dialog?: ReactNode };
    /** What else stands in its way. */
    why?: string | undefined;
  };

/** A dialog of the office that saves: above its fields what it was refused for, or what somebody else saved meanwhile. */
export function SaveDialog({ act, why, atFields, words, onMerge, merged, children, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} pending={act.pending} why={act.why ?? why}>
      <Stack>
        <SaveNotice {...{ words, onMerge, merged }} error={act.error} atFields={atFields} />
        {children}
      </Stack>
      {act.dialog}
    </ConfirmDialog>
  );
}
