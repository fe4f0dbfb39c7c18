import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type ReactNode, useId } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useForm } from '../useForm.ts';
import { ReasonField } from './ReasonField.tsx';

type ErrorsOf = (campo: string) => string[];
type Props = {
  title: string;
  confirmLabel: string;
  /** The way out, where "Annulla" could be taken for the act. */
  cancelLabel?: string;
  danger?: boolean;
  /** Holds a table. */
  wide?: boolean;
  act: { pending: boolean; why: string | undefined; error: ApiError | null; dialog?: ReactNode };
  /** What else stands in its way. */
  why?: string | undefined;
  /** The head of what is said when it is refused. */
  refused: string;
  /** How a refusal is told where a line is not enough. */
  notice?: ReactNode;
  /** The reason: how it is asked for, and by which name its faults go. */
  reason: { campo: 'motivo' | 'motivazione'; label: string; hint?: string; maxLength: number };
  check: (text: string) => readonly Violazione[];
  onConfirm: (text: string) => void;
  onCancel: () => void;
  /** What the act does, and what else it asks; with the faults by field. */
  children: (errorsOf: ErrorsOf) => ReactNode;
};

/** An act for a reason that must be given: nothing leaves before it is there, its fault leads to it, and what was typed stays when it is refused. */
export function ReasonDialog({ act, why, refused, notice, reason, check, onConfirm, children, ...dialog }: Props) {
  const { campo, ...asked } = reason;
  const id = useId();
  const { field, errorsOf, show, store } = useForm<Record<string, string>>({ of: () => ({ [campo]: '' }) });
  function confirm() {
    const text = store.get(campo);
    if (show(check(text))) onConfirm(text);
    // Below a long table it is out of sight.
    else document.getElementById(id)?.focus();
  }
  return (
    <ConfirmDialog {...dialog} pending={act.pending} why={act.why ?? why} onConfirm={confirm}>
      <Stack>
        {notice ?? <Refused error={act.error} title={refused} />}
        {children(errorsOf)}
        <ReasonField id={id} {...asked} {...field(campo)} />
      </Stack>
      {act.dialog}
    </ConfirmDialog>
  );
}
