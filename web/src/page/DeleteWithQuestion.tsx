import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { ErrorDialog } from '../ui/controls/ErrorDialog.tsx';
import { WaitDialog } from '../ui/controls/WaitDialog.tsx';

type Props = {
  /** What the button says; what it is about stands in it for who cannot see the row. */
  label: ReactNode;
  words: { titolo: string; conferma: string; attesa: string };
  /** The question, as paragraphs. */
  question: ReactNode;
  act: { pending: boolean; error: ApiError | null; reset: () => void; why: string | undefined };
  /** Why it cannot be deleted, whoever asks. */
  why?: string | undefined;
  onConfirm: () => void;
  /** Where an error has words of its own. */
  failure?: ReactNode;
};

/** "Elimina" with its question, its wait and what went wrong; what its route leaves to the person alone, nobody else presses (D-20). */
export function DeleteWithQuestion({ label, words, question, act, why, onConfirm, failure }: Props) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button small variant="danger" why={act.why ?? why} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog title={words.titolo} confirmLabel={words.conferma} danger onConfirm={confirm} onCancel={() => setAsking(false)}>
          {question}
        </ConfirmDialog>
      )}
      {act.pending && <WaitDialog text={words.attesa} />}
      {act.error &&
        (failure ?? <ErrorDialog message={act.error.message || undefined} unreachable={act.error.unreachable} onClose={act.reset} />)}
    </>
  );
}
