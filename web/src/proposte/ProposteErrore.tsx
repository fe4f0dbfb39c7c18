import type { ApiError } from '../api/apiError.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorDialog } from '../ui/ErrorDialog.tsx';

const TERMINE = 2;
const CONDIZIONI = 91;

type Props = {
  error: ApiError;
  /** The catalogue's title of code 91 for the act that was refused. */
  refused?: string;
  onClose: () => void;
};

/** Why an act of the list was refused, under the titles of the error catalogue (platform core, section 8). */
export function ProposteErrore({ error, refused, onClose }: Props) {
  const { t } = useTranslation('lista');
  const title = error.code === TERMINE ? t('termine') : error.code === CONDIZIONI ? refused : undefined;
  if (title === undefined) return <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={onClose} />;
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <p>{error.message}</p>
    </Dialog>
  );
}
