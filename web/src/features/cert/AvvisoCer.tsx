import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import { esameTesti } from './esame/esame.testi.ts';

/** What is wrong with what was asked; or, of what nobody found wrong, why it was not done. */
export type Avviso = { violazioni: readonly Violazione[]; error: Pick<ApiError, 'message'> | null };

type Props = {
  avviso: Avviso | null;
  /** How the page calls a field; nothing where the field has no place on it. */
  labelOf: (campo: string) => string | undefined;
  /** What could not be done, beside the words for it (ERR-055). */
  failed: string;
  onClose: () => void;
};

/** The dialogs of the ethics committee: Attenzione for what is to be mended first (ERR-060), Errore for what failed (ERR-053). */
export function AvvisoCer({ avviso, labelOf, failed, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const { t: ui } = useTexts(uiTesti);
  if (avviso === null) return null;
  const { violazioni, error } = avviso;
  if (error === null)
    return (
      <Dialog title={t('attenzione')} role="alertdialog" onClose={onClose}>
        <ul>
          {violazioni.map(({ campo, messaggio }) => (
            <li key={campo + messaggio}>
              <strong>{labelOf(campo) ?? campo}</strong>: <span>{messaggio}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog title={ui('dialog.errore')} role="alertdialog" onClose={onClose}>
      <p>{error.message}</p>
      <p>
        <strong>{failed}</strong>
      </p>
    </Dialog>
  );
}
