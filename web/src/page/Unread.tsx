import type { ApiError } from '../api/apiError.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** Within a notice: the stored data could not be read again, and why. */
export function Unread({ error }: { error: ApiError | null }) {
  const { t } = useTexts(shellTesti);
  return error && <p>{`${t('caricamentoFallito')}. ${error.message || t('nessunaRisposta')}`}</p>;
}

type Props = { unread: ApiError | null; reading: boolean; onRetry: () => void };

/** After a Salva whose data could not be read again: another Salva would conflict with it (code 9), and waits for the retry. */
export function SavedUnread({ unread, reading, onRetry }: Props) {
  const { t } = useTexts(shellTesti);
  if (unread === null) return null;
  const retry = (
    <Button pending={reading} onPress={onRetry}>
      {t('riprova')}
    </Button>
  );
  return (
    <Notice tone="warn" live title={t('nonRiletti')} action={retry}>
      <Unread error={unread} />
    </Notice>
  );
}
