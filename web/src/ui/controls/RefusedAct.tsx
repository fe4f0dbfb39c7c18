import { Dialog } from './Dialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';

type Props = {
  error: { code: number; message: string; unreachable: boolean };
  /** The titles that the error catalogue gives to codes of this act (platform core, section 8). */
  titles?: Readonly<Record<number, string>>;
  onClose: () => void;
};

/** The dialog of a refused act; its title is the error catalogue's, where the catalogue has one. */
export function RefusedAct({ error, titles = {}, onClose }: Props) {
  const title = titles[error.code];
  if (title === undefined) return <ErrorDialog message={error.message} unreachable={error.unreachable} onClose={onClose} />;
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <p>{error.message}</p>
    </Dialog>
  );
}
