import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import { esameTesti } from './esame/esame.testi.ts';

/** The faults of a request or, if it has none, the error with which it failed. */
export type Avviso = { violazioni: readonly Violazione[]; error: Pick<ApiError, 'message'> | null };

type Props = {
  avviso: Avviso | null;
  /** The label of a field on the page; null if the page does not have it. */
  labelOf: (campo: string) => string | undefined;
  /** Which act failed, in words (ERR-055). */
  failed: string;
  onClose: () => void;
};

/** The dialogs of the ethics committee: Attenzione for faults to correct first (ERR-060), Errore for failures (ERR-053). */
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
