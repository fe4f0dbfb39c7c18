import type { ApiError } from '../api/apiError.ts';
import { useTexts } from '../text/useTexts.ts';
import { shellTesti } from '../ui/shell.testi.ts';

/** Within a notice: what is stored could not be read again, and why. */
export function Unread({ error }: { error: ApiError | null }) {
  const { t } = useTexts(shellTesti);
  return error && <p>{`${t('caricamentoFallito')}. ${error.message || t('nessunaRisposta')}`}</p>;
}
