import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmDialog } from '../ui/controls/ConfirmDialog.tsx';
import { ErrorDialog } from '../ui/controls/ErrorDialog.tsx';
import { WaitDialog } from '../ui/controls/WaitDialog.tsx';

type Question = {
  words: { titolo: string; conferma: string; attesa: string };
  /** The question, as paragraphs. */
  question: ReactNode;
  act: { pending: boolean; error: ApiError | null; reset: () => void; why: string | undefined };
  onConfirm: () => void;
  /** The dialog of an error, where it has a title of its own. */
  failure?: ReactNode;
};

type Props = Question & {
  /** The text of the button; for screen readers it names the object too. */
  label: ReactNode;
  /** Why it cannot be deleted, whoever asks. */
  why?: string | undefined;
};

/** "Elimina" with its question, its wait and its error; whoever acts for somebody else cannot press it where the route is personal (D-20). */
export function DeleteWithQuestion({ label, why, ...question }: Props) {
  const { ask, dialogs } = useDeleteQuestion(question);
  return (
    <>
      <Button small icon={Trash2} variant="danger" why={question.act.why ?? why} onPress={ask}>
        {label}
      </Button>
      {dialogs}
    </>
  );
}

/** The question before something is deleted, where a menu asks it. */
export function useDeleteQuestion({ words, question, act, onConfirm, failure }: Question) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  const dialogs = (
    <>
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
  return { ask: () => setAsking(true), dialogs };
}
